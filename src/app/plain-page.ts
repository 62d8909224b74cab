// A page without React and catalogues, for when these cannot be loaded.
import type { Locale } from '../config/config';

type PlainPage = {
  title: string;
  paragraphs: string[];
  /** What is safe and what to do, shown below the list. */
  end: string;
  /** Pairs of place and message. */
  list?: { place: string; message: string }[];
  reload: string;
};

/**
 * Replaces the whole document's content. Returns a function that adds a sentence later, announced politely, with an
 * optional button.
 */
export function showPlainPage(
  locale: Locale,
  { title, paragraphs, list = [], end, reload }: PlainPage,
): (text: string, button?: { name: string; press: () => void }) => void {
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
  const status = element('p');
  status.role = 'status';
  main.append(status);
  const buttons = element('p');
  main.append(buttons);
  const add = (name: string, press: () => void, className = 'button') => {
    const button = element('button', name, className);
    button.addEventListener('click', press);
    buttons.append(button, ' ');
  };
  add(reload, () => location.reload(), 'button main');
  document.body.replaceChildren(main);
  return (text, button) => {
    status.textContent = text;
    if (button) add(button.name, button.press);
  };
}

function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}
