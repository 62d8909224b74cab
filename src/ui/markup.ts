// Markup as data, for content rendered before React. Pure code builds it, and one function creates the elements.

import { filledParts, templateRuns } from '../i18n/template';

export type Tag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Markup[];
};
export type Markup = string | Tag;

export function tag(name: string, attributes: Tag['attributes'] = {}, ...children: readonly Markup[]): Tag {
  return { name, attributes, children };
}

/** Strings always become text nodes. */
export function toElement({ name, attributes, children }: Tag): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child))));
  return element;
}

/**
 * A template with `<b>…</b>` and `{{name}}`; values are never parsed as markup. The counterpart of `rich` for
 * components.
 */
export function richMarkup(template: string, values: Record<string, Markup>): Markup[] {
  return templateRuns(template).flatMap(({ isBold, parts }) => {
    const filled = filledParts(parts, values);
    return isBold ? [tag('b', {}, ...filled)] : filled;
  });
}
