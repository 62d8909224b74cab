// Markup as data, for what stands in the page before React does: pure code says it, and one function makes elements of it.

import { filledParts, templateRuns } from '../i18n/template';

export type Tag = {
  name: string;
  /** Custom properties are set one by one: the policy of the page allows no style in a text. */
  attributes: Record<string, string | number | undefined>;
  children: readonly Markup[];
};
export type Markup = string | Tag;

export function tag(name: string, attributes: Tag['attributes'] = {}, ...children: readonly Markup[]): Tag {
  return { name, attributes, children };
}

const SVG = 'http://www.w3.org/2000/svg';

/** What is in an `svg` is made as such. Texts are texts, whatever is in them. */
export function toElement({ name, attributes, children }: Tag, isInSvg = false): Element {
  const isSvg = isInSvg || name === 'svg';
  const made = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (key.startsWith('--')) made.style.setProperty(key, String(value));
    else made.setAttribute(key, String(value));
  }
  made.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child, isSvg))));
  return made;
}

/** A text with `<b>…</b>` and `{{name}}`; values are never read as markup. As `rich` does for components. */
export function richMarkup(template: string, values: Record<string, Markup>): Markup[] {
  return templateRuns(template).flatMap(({ isBold, parts }) => {
    const filled = filledParts(parts, values);
    return isBold ? [tag('b', {}, ...filled)] : filled;
  });
}
