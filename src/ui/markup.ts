// Markup as data, for what stands in the page before React does: pure code says it, and one function makes elements of it.

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

/** Texts are texts, whatever is in them. */
export function toElement({ name, attributes, children }: Tag): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child))));
  return element;
}

/** A text with `<b>…</b>` and `{{name}}`; values are never read as markup. As `rich` does for components. */
export function richMarkup(template: string, values: Record<string, Markup>): Markup[] {
  return templateRuns(template).flatMap(({ isBold, parts }) => {
    const filled = filledParts(parts, values);
    return isBold ? [tag('b', {}, ...filled)] : filled;
  });
}
