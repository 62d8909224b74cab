// A page without React and without catalogues, for when neither can be had.
import type { Locale } from '../config/config';

export type PlainPage = {
  title: string;
  paragraphs: string[];
  /** What is safe and what to do, below the list. */
  end: string;
  /** Pairs of place and message. */
  list?: { place: string; message: string }[];
  reload: string;
};

/** Replaces the whole document's content. */
export function showPlainPage(locale: Locale, { title, paragraphs, list = [], end, reload }: PlainPage): void {
  document.documentElement.lang = locale;
  document.title = `${title} · Patio`;
  const main = element('main', '', 'plain-page');
  main.append(element('h1', title));
  for (const paragraph of paragraphs) main.append(element('p', paragraph));
  if (list.length > 0) {
    const entries = element('ul');
    for (const { place, message } of list) {
      const entry = element('li');
      entry.append(element('code', place), ` ${message}`);
      entries.append(entry);
    }
    main.append(entries);
  }
  main.append(element('p', end));
  const button = element('button', reload, 'button main');
  button.addEventListener('click', () => location.reload());
  main.append(button);
  document.body.replaceChildren(main);
}

function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}
