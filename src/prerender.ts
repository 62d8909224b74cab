// Renders the title, and for the dashboard the sentence and four figures, before the main script has loaded.
import type { Locale } from './config/config';
import { type PrerenderedFigures, prerenderedFigures } from './features/fines/dashboard/prerendered-figures';
import { formatOf } from './format/format';
import type { FormatOptions } from './format/numbers';
import { loadFirstText } from './i18n/i18n';
import { showAccent } from './ui/accent';
import { fontIsSettled, loadFontEarly } from './ui/early-font';
import { type Tag, tag, toElement } from './ui/markup';

loadFontEarly(import.meta.url);
globalThis.patioEarly
  ?.then(async (early) => {
    if (!early) return;
    showAccent(Reflect.get(Object(early.config), 'accent'), document.documentElement);
    const language = early.language as Locale;
    // In the language of the configuration, which is known now. On a telephone it is the first thing to be read.
    const t = await loadFirstText(language);
    const isDashboard = document.documentElement.dataset.first === 'dashboard';
    fill('.prerender-top', tag('b', {}, t(isDashboard ? 'dashboard.title' : 'shell.finesList')));
    if (!isDashboard) return;
    const { response: head, body } = await early.answer;
    if (head.status !== 200) return;
    const asked = new URL(early.url, location.href).searchParams;
    const period = { start_date: asked.get('start_date') ?? '', end_date: asked.get('end_date') ?? '' };
    const options = optionsOf(language, early.config);
    const figures = options && prerenderedFigures(JSON.parse(body), period, t, formatOf(options));
    if (!figures) return;
    await fontIsSettled();
    show(figures);
  })
  // The skeleton stays, and the page says what is the matter.
  .catch(() => {});

/** As the configuration has them; what it leaves out is as config.ts has it. Null: it is wrong, which the page will say. */
function optionsOf(locale: Locale, config: unknown): FormatOptions | null {
  const { currency = 'BRL', moneyUnit = 'minor', percentScale = 'percent' } = config as Partial<FormatOptions>;
  if (moneyUnit !== 'minor' && moneyUnit !== 'major') return null;
  if (percentScale !== 'percent' && percentScale !== 'fraction') return null;
  return { locale, currency, moneyUnit, percentScale };
}

/** In styles that index.html has of its own. */
function show({ sentence, figures }: PrerenderedFigures): void {
  fill('.prerender-page > p', ...sentence);
  fill(
    '.prerender-page > .strip',
    ...figures.map(({ name, value }) => {
      const parts =
        typeof value === 'string'
          ? [value]
          : [tag('small', {}, `${value.symbol} `), value.whole, tag('small', {}, value.cents)];
      return tag('span', {}, name, tag('b', {}, ...parts));
    }),
  );
}

/** Nothing where the page has taken the place of the picture. */
function fill(place: string, ...content: (Tag | string)[]): void {
  document.querySelector(`.prerender ${place}`)?.replaceChildren(...content.map(toNode));
}

const toNode = (markup: Tag | string) => (typeof markup === 'string' ? markup : toElement(markup));
