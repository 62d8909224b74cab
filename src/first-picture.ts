// The first numbers and the cards that the window shows, in the first picture: as soon as their answer is there, and long before
// the main script is. What it draws the page takes over card by card (first-cards-place.tsx).
import type { Locale } from './config/config';
import type { DrawnCards } from './features/fines/dashboard/drawn-cards';
import { type FirstCard, firstCards } from './features/fines/dashboard/first-cards';
import type { FirstChart } from './features/fines/dashboard/first-chart';
import { type FirstFigures, firstFigures } from './features/fines/dashboard/first-figures';
import { firstLabels } from './features/fines/dashboard/first-labels';
import { type Comparison, NO_TOTALS } from './features/fines/dashboard/measure';
import { memberOf } from './features/fines/dashboard/plainly';
import { isSamePeriod } from './features/fines/filters/calendar-days';
import { comparedPeriod, daysBefore } from './features/fines/filters/compared-period';
import { type FormatOptions, formatOf } from './format/format';
import { loadFirstText } from './i18n/i18n';
import { bonesVars } from './ui/card/bones-shape';
import { type Mark, marksOf, plainPlot } from './ui/chart/chart-marks';
import { valueAxis } from './ui/chart/chart-plot';
import { fontIsSettled, loadFontEarly } from './ui/early-font';
import { type Tag, tag, toElement } from './ui/markup';
import { stylesOfPage } from './ui/styles-of-page';
import { afterPaint, nextTask } from './ui/when-calm';

loadFontEarly(import.meta.url);
globalThis.patioEarly
  ?.then(async (early) => {
    if (!early) return;
    const language = early.language as Locale;
    const { config } = early;
    // In the language of the configuration, which is known now. On a telephone it is the first thing to be read.
    const t = await loadFirstText(language);
    fill('.first-top', tag('b', {}, t('dashboard.title')));
    const { response: head, body } = await early.answer;
    if (head.status !== 200) return;
    const answer: unknown = JSON.parse(body);
    const asked = new URL(early.url, location.href).searchParams;
    const period = { start_date: asked.get('start_date') ?? '', end_date: asked.get('end_date') ?? '' };
    const options = optionsOf(language, config);
    const labels = firstLabels(config, language);
    if (!options || !labels) return;
    const format = formatOf(options);
    const figures = firstFigures(answer, period, t, format);
    if (!figures) return;
    await fontIsSettled();
    show(figures);
    // The numbers come first.
    await Promise.all([stylesOfPage(), painted()]);
    // It ends today: index.html asks for nothing else.
    const compared = comparedPeriod(period, period.end_date).period;
    const source = isSamePeriod(compared, daysBefore(period)) ? 'service' : 'none';
    const scale = options.percentScale === 'percent' ? 100 : 1;
    const comparison: Comparison = { scale, source, isSideBySide: false, totals: NO_TOTALS };
    const cards = firstCards(memberOf(answer, 'response'), period, { t, format, labels, comparison });
    await drawCards(cards, { language, period });
  })
  // The bones stay, and the page says what is the matter.
  .catch(() => {});

const painted = () => new Promise<void>((resolve) => afterPaint(resolve));

/** As the configuration has them; what it leaves out is as config.ts has it. Null: it is wrong, which the page will say. */
function optionsOf(locale: Locale, config: unknown): FormatOptions | null {
  const { currency = 'BRL', moneyUnit = 'minor', percentScale = 'percent' } = config as Partial<FormatOptions>;
  if (moneyUnit !== 'minor' && moneyUnit !== 'major') return null;
  if (percentScale !== 'percent' && percentScale !== 'fraction') return null;
  return { locale, currency, moneyUnit, percentScale };
}

/** In styles that index.html has of its own. */
function show({ sentence, figures }: FirstFigures): void {
  fill('.first-page > p', ...sentence);
  fill(
    '.first-page > .strip',
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
  document.querySelector(`.first-picture ${place}`)?.replaceChildren(...content.map(toNode));
}

const toNode = (markup: Tag | string) => (typeof markup === 'string' ? markup : toElement(markup));

/**
 * In the page's own styles, which are there, so that each stands where the page will have it; those in the window alone. Each in
 * a task of its own.
 */
async function drawCards(cards: readonly FirstCard[], of: Pick<DrawnCards, 'language' | 'period'>): Promise<void> {
  const page = document.querySelector('.first-picture > .first-page');
  if (!page) return;
  const drawn: DrawnCards = { ...of, cards: new Map(), drawing: null };
  const frames = cards.map((card) => ({ card, frame: frameOf(card) }));
  const grid = toElement(tag('section', { class: 'cards' }));
  grid.append(...frames.map(({ frame }) => frame));
  // The strip stands in both, so that no number goes away.
  for (const { card, frame } of frames) if (!card.place) draw(card, frame, drawn);
  for (const part of page.querySelectorAll(':scope > :is(.strip, .first-cards)')) part.remove();
  page.append(grid);
  globalThis.patioCards = drawn;
  for (const { card, frame } of frames) {
    if (!card.place) continue;
    await nextTask();
    // The page has come meanwhile.
    if (!grid.isConnected) return;
    if (frame.getBoundingClientRect().top < innerHeight) draw(card, frame, drawn);
    else frame.remove();
  }
}

/** With its head, and of the height that it will have. */
function frameOf({ place, title, unit }: FirstCard): Element {
  if (!place) return toElement(tag('section', { class: 'card span-12' }));
  const head = tag('header', {}, tag('h3', {}, title), tag('p', {}, unit));
  const bones = tag('div', { class: 'bones', ...bonesVars(place.bones) });
  return toElement(tag('section', { class: `card span-${place.span}` }, head, tag('div', { class: 'body' }, bones)));
}

/** Into its frame, and into what the page may take over. */
function draw({ member, place, figures, draw: parts }: FirstCard, frame: Element, drawn: DrawnCards): void {
  const drawing = parts();
  if (!drawing || figures === null) return;
  frame.querySelector(':scope > .body')?.remove();
  if ('chart' in drawing) drawn.drawing = drawChart(drawing, frame);
  else if (!place) frame.append(...drawing.body.map(toNode));
  else {
    frame.append(toElement(tag('div', { class: 'body' }, ...drawing.body)));
    if (drawing.footer) frame.append(toElement(tag('footer', {}, ...drawing.footer)));
  }
  const childrenOf = (selector: string) => [...(frame.querySelector(`:scope > ${selector}`)?.childNodes ?? [])];
  drawn.cards.set(member, { figures, body: childrenOf('.body'), footer: childrenOf('footer') });
}

/** As wide as its place is. Gives back what the page draws itself later on. */
function drawChart({ chart, legend, reading }: FirstChart, place: Element): Element {
  const drawing = toElement(tag('div', { class: 'chart' }));
  const box = document.createElement('div');
  box.className = 'chart-box';
  box.style.blockSize = `${chart.height}px`;
  box.append(drawing);
  const body = toElement(tag('div', { class: 'body' }, ...legend));
  body.append(box, ...reading.map(toNode));
  place.append(body);
  const width = Math.floor(box.getBoundingClientRect().width);
  const given = { ...chart, ...valueAxis(chart) };
  const { height } = chart;
  const marks = marksOf(given, plainPlot(given, width, height)).map(toTag);
  drawing.append(toElement(tag('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, ...marks)));
  return drawing;
}

function toTag(mark: Mark): Tag {
  switch (mark.kind) {
    case 'path':
      return tag('path', { class: mark.style, d: mark.d });
    case 'dot':
      return tag('circle', { class: mark.style, r: 3.5, cx: mark.x, cy: mark.y });
    default: {
      const { x, y, style, isCentred, text, sub } = mark;
      const second = sub ? [tag('tspan', { x, dy: 14 }, sub)] : [];
      return tag('text', { class: style, x, y, 'text-anchor': isCentred ? 'middle' : undefined }, text, ...second);
    }
  }
}
