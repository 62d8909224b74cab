// The first numbers in the first picture, as soon as their answer is there and long before the main script is. The build makes
// one script of this and puts it into that of index.html, after it has asked (vite.config.ts).
import { type FirstFigures, type FirstWords, firstFigures } from './features/fines/dashboard/first-figures';
import type { FormatOptions } from './format/format';

globalThis.patioEarly?.then((early) =>
  early?.answer
    .then(({ response, body }) => {
      if (response.status !== 200) return;
      const answer: unknown = JSON.parse(body);
      const { words } = JSON.parse(document.getElementById('first-page')?.textContent ?? '{}');
      const asked = new URL(early.url, location.href).searchParams;
      const period = { start_date: asked.get('start_date') ?? '', end_date: asked.get('end_date') ?? '' };
      const { language, config } = early;
      const options = optionsOf(language, config);
      const figures = options && firstFigures(answer, period, words[language] as FirstWords, options);
      if (figures) show(figures);
    })
    // The bones stay, and the page says what is the matter.
    .catch(() => {}),
);

/** As the configuration has them; what it leaves out is as config.ts has it. Null: it is wrong, which the page will say. */
function optionsOf(language: string, config: unknown): FormatOptions | null {
  const { currency = 'BRL', moneyUnit = 'minor' } = config as Partial<FormatOptions>;
  if (moneyUnit !== 'minor' && moneyUnit !== 'major') return null;
  return { locale: language as FormatOptions['locale'], currency, moneyUnit, percentScale: 'percent' };
}

function show({ title, sentence, figures }: FirstFigures): void {
  const picture = document.querySelector('.first-picture');
  picture?.querySelector('.first-top')?.replaceChildren(element('b', title));
  picture
    ?.querySelector('.first-page p')
    ?.replaceChildren(...sentence.map(({ text, isBold }) => (isBold ? element('b', text) : text)));
  picture
    ?.querySelector('.first-page .strip')
    ?.replaceChildren(
      ...figures.map(({ name, value }) =>
        element(
          'span',
          name,
          typeof value === 'string'
            ? element('b', value)
            : element('b', element('small', `${value.symbol} `), value.whole, element('small', value.cents)),
        ),
      ),
    );
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
