// The first numbers and the first chart in the first picture, as soon as their answer is there and long before the main script
// is. The build makes one script of this and puts it into index.html (vite.config.ts).
import {
  type DrawnChart,
  type FirstChart,
  type FirstChartWords,
  firstChart,
} from './features/fines/dashboard/first-chart';
import { type FirstFigures, type FirstWords, firstFigures } from './features/fines/dashboard/first-figures';
import { createFormat, type FormatOptions } from './format/format';
import { type Mark, marksOf, plainPlot } from './ui/chart/chart-marks';
import { valueAxis } from './ui/chart/chart-plot';
import { stylesOfPage } from './ui/styles-of-page';
import { afterPaint } from './ui/when-calm';

const SVG = 'http://www.w3.org/2000/svg';

globalThis.patioEarly
  ?.then(async (early) => {
    if (!early) return;
    const { language, config } = early;
    const { words: all } = JSON.parse(document.getElementById('first-page')?.textContent ?? '{}');
    const words: FirstWords & FirstChartWords = all[language];
    // In the language of the configuration, which is known now. On a telephone it is the first thing to be read.
    fill('.first-top', element('b', {}, words.dashboard.title));
    const { response, body } = await early.answer;
    if (response.status !== 200) return;
    const answer: unknown = JSON.parse(body);
    const asked = new URL(early.url, location.href).searchParams;
    const period = { start_date: asked.get('start_date') ?? '', end_date: asked.get('end_date') ?? '' };
    const options = optionsOf(language, config);
    if (!options) return;
    const format = createFormat(options);
    const figures = firstFigures(answer, period, words, format);
    if (!figures) return;
    show(figures);
    // The numbers come first.
    await Promise.all([stylesOfPage(), new Promise<void>(afterPaint)]);
    const chart = firstChart(answer, config, period, words, format);
    if (chart) draw(chart, { period, language });
  })
  // The bones stay, and the page says what is the matter.
  .catch(() => {});

/** As the configuration has them; what it leaves out is as config.ts has it. Null: it is wrong, which the page will say. */
function optionsOf(language: string, config: unknown): FormatOptions | null {
  const { currency = 'BRL', moneyUnit = 'minor' } = config as Partial<FormatOptions>;
  if (moneyUnit !== 'minor' && moneyUnit !== 'major') return null;
  return { locale: language as FormatOptions['locale'], currency, moneyUnit, percentScale: 'percent' };
}

function show({ sentence, figures }: FirstFigures): void {
  fill('.first-page p', ...sentence.map(({ text, isBold }) => (isBold ? element('b', {}, text) : text)));
  fill(
    '.first-page .strip',
    ...figures.map(({ name, value }) =>
      element(
        'span',
        {},
        name,
        typeof value === 'string'
          ? element('b', {}, value)
          : element('b', {}, element('small', {}, `${value.symbol} `), value.whole, element('small', {}, value.cents)),
      ),
    ),
  );
}

/** Nothing where the page has taken the place of the picture. */
function fill(place: string, ...content: (Node | string)[]): void {
  document.querySelector(`.first-picture ${place}`)?.replaceChildren(...content);
}

/** In the page's own styles, which are there, so that it stands where the page will have it. */
function draw({ title, unit, chart, figures }: FirstChart, of: Pick<DrawnChart, 'period' | 'language'>): void {
  const card = document.querySelector('.first-page .first-card');
  if (!card) return;
  const drawing = element('div', { class: 'chart' });
  const named = chart.lines.length > 1 ? chart.lines.toReversed() : [];
  const legend = named.map(({ label, level }) =>
    element('span', {}, element('i', { class: level ? `swatch level-${level}` : 'swatch other' }), label),
  );
  const head = legend.length > 0 ? [element('div', { class: 'legend only-narrow' }, ...legend)] : [];
  const box = element('div', { class: 'chart-box' }, drawing);
  box.style.blockSize = `${chart.height}px`;
  card.className = 'card first-card';
  card.append(
    element('header', {}, element('h3', {}, title), element('p', {}, unit)),
    element('div', { class: 'body' }, ...head, box),
  );
  const width = Math.floor(box.getBoundingClientRect().width);
  const given = { ...chart, ...valueAxis(chart) };
  const { height } = chart;
  const svg = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  svg.append(...marksOf(given, plainPlot(given, width, height)).map(toElement));
  drawing.append(svg);
  globalThis.patioChart = { body: [...head, box], drawing, figures, ...of };
}

function toElement(mark: Mark): SVGElement {
  switch (mark.kind) {
    case 'path':
      return svgElement('path', { class: mark.style, d: mark.d });
    case 'dot':
      return svgElement('circle', { class: 'dot', r: 3.5, cx: mark.x, cy: mark.y });
    default: {
      const { x, y, style, isCentred, text, sub } = mark;
      const made = svgElement('text', { class: style, x, y, 'text-anchor': isCentred ? 'middle' : undefined });
      made.append(text);
      if (sub) {
        const second = svgElement('tspan', { x, dy: 14 });
        second.append(sub);
        made.append(second);
      }
      return made;
    }
  }
}

function element(name: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function svgElement(name: string, attributes: Record<string, string | number | undefined>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value));
  return made;
}
