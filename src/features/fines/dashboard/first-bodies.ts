// What stands in the first cards, as the sections of the page have it (figure-strip, ranking-list, share-sections), without what
// can be pressed. The end to end test of the first visit holds the two together, element by element.
import { barOf, CHANGE_SHAPES } from '../../../ui/card/figure-shapes';
import { type Markup, richMarkup, type Tag, tag } from '../../../ui/markup';
import type { Wording } from './dashboard-context';
import type { Figure } from './figures';
import { type Comparison, partOf } from './measure';
import { FEW_ROWS, isZero, type Ranking, type RankingRow } from './ranking-view-model';
import type { Proportion } from './shares-view-model';
import { squaresPath, WAFFLE_SIDE } from './waffle';
import { beforeText, changeWords, longestOf, unitText } from './wording';

/** `body`: what the body of the card holds. */
export type FirstBody = { body: Markup[]; footer?: Markup[] };
export type FirstWording = Pick<Wording, 't' | 'format' | 'labels'> & { comparison: Comparison };

export function stripBody(figures: readonly Figure[], wording: FirstWording): FirstBody {
  const { t, format, comparison } = wording;
  const cells = figures.map(({ key, unit, measure, meaning }) => {
    const value = unit === 'money' ? money(measure.value, wording) : unitText(measure.value, unit, format);
    const change = changeWords(measure, unit, meaning, comparison.scale, wording);
    const before = beforeText(measure, unit, comparison, wording);
    const most = Math.max(measure.value ?? 0, measure.before ?? 0);
    return tag(
      'div',
      {},
      tag('dt', {}, tag('span', { class: 'name' }, t(`dashboard.figure.${key}`))),
      tag('dd', { class: 'figure' }, tag('a', {}, value)),
      tag(
        'dd',
        { class: 'note' },
        ...(comparison.source === 'none'
          ? [placeholder()]
          : [change ? changeMark(change, true) : tag('span', {}, t('dashboard.change.none'))]),
        ...(before === null ? [] : [tag('span', {}, before)]),
      ),
      tag('dd', {}, bar(partOf(measure.value, most), partOf(measure.before, most))),
    );
  });
  const sizes = { '--cells': figures.length, '--chars': longestOf(figures, format) };
  return { body: [tag('dl', { class: `strip of-${figures.length}`, ...sizes }, ...cells)] };
}

/** Null where every figure is zero, which the page says in words. `className`: of the list. */
export function rankingBody(
  ranking: Ranking,
  heads: { name: string; value: string },
  nameOf: (row: RankingRow) => { name: string; isChoice: boolean },
  className: string,
  wording: FirstWording,
): FirstBody | null {
  if (isZero(ranking)) return null;
  const { t, format, comparison } = wording;
  const changeOf = (change: ReturnType<typeof changeWords>) => {
    if (comparison.source === 'none') return placeholder();
    return change ? changeMark(change) : tag('span', { class: 'change' }, format.text(null));
  };
  const rows = ranking.rows.slice(0, FEW_ROWS).map((row) => {
    const { measure, isApart, isQuiet, meaning } = row;
    const change = changeWords(measure, 'count', meaning, comparison.scale, wording);
    const { name, isChoice } = nameOf(row);
    return tag(
      'li',
      { class: isApart ? 'apart' : '' },
      // As the page has it, but it cannot be pressed.
      isChoice
        ? tag('button', { class: 'name clip choice', disabled: '' }, name)
        : tag('span', { class: 'name clip' }, name),
      bar(partOf(measure.value, ranking.most), partOf(measure.before, ranking.most), isQuiet ? 'quiet' : ''),
      tag('a', { class: 'number value' }, format.number(measure.value, 1)),
      ...(ranking.hasChange ? [changeOf(change)] : []),
    );
  });
  const head = tag(
    'li',
    { class: 'head' },
    tag('span', {}, heads.name),
    tag('span'),
    tag('span', { class: 'number' }, heads.value),
    ...(ranking.hasChange ? [tag('span', { class: 'number' }, t('dashboard.column.change'))] : []),
  );
  const count = ranking.rows.length;
  const list = { body: [tag('ol', { class: `list ${className}` }, head, ...rows)] };
  if (count <= FEW_ROWS) return list;
  const [n, all] = [format.number(FEW_ROWS), format.number(count)];
  return {
    ...list,
    footer: [
      tag('span', {}, t('dashboard.more.shown', { n, all })),
      tag('span', { class: 'link' }, t('dashboard.more.all', { n: all })),
    ],
  };
}

/** Null where there is neither kind, which the page says in words. `notified`: fines whose driver can be named still. */
export function proportionBody(model: Proportion, notified: number, wording: FirstWording): FirstBody | null {
  const { nic, normal, squares } = model;
  if (nic.value === 0 && normal.value === 0) return null;
  const { t, format } = wording;
  const part = (kind: 'nic' | 'normal') =>
    tag(
      'div',
      {},
      tag('dt', {}, tag('i', { class: `swatch ${kind}` }), t(`dashboard.nic.${kind}`)),
      tag('dd', { class: 'figure' }, tag('a', {}, money(model[kind].value, wording))),
      tag(
        'dd',
        { class: 'share' },
        ...richMarkup(t('dashboard.nic.ofMoney', { skipInterpolation: true }), {
          share: format.share(model[kind].share),
        }),
      ),
    );
  const waffle = tag(
    'svg',
    { class: 'chart waffle', viewBox: `0 0 ${WAFFLE_SIDE} ${WAFFLE_SIDE}` },
    tag('path', { class: 'normal', d: squaresPath(squares ?? 0, 100) }),
    tag('path', { class: 'nic', d: squaresPath(0, squares ?? 0) }),
  );
  const hundred = 100 * format.moneyScale;
  const reading = richMarkup(t('dashboard.reading.nic', { skipInterpolation: true }), {
    hundred: format.money(hundred),
    part: format.money((nic.share ?? 0) * hundred),
  });
  return {
    body: [
      tag('div', { class: 'proportion' }, waffle, tag('dl', {}, part('nic'), part('normal'))),
      ...(nic.share === null || nic.share <= 0 ? [] : [tag('p', { class: 'reading' }, ...reading)]),
    ],
    ...(notified > 0 && {
      footer: [
        tag('span', {}, t('dashboard.nic.notified', { count: notified, n: format.number(notified) })),
        tag('a', { class: 'link' }, t('dashboard.nic.open')),
      ],
    }),
  };
}

function money(value: number | null, { format }: FirstWording): Markup {
  const parts = format.moneyParts(value);
  if (!parts) return format.text(null);
  const { symbol, whole, cents } = parts;
  return tag('span', { class: 'money' }, tag('small', {}, symbol), whole, tag('span', { class: 'cents' }, cents));
}

function changeMark(
  { text, words, direction, tone }: NonNullable<ReturnType<typeof changeWords>>,
  areWordsShown = false,
): Tag {
  return tag(
    'span',
    { class: tone === 'neutral' ? 'change' : `change ${tone}` },
    tag('svg', { viewBox: '0 0 8 8' }, tag('path', { d: CHANGE_SHAPES[direction] })),
    text,
    ...(areWordsShown && words !== '' ? [tag('span', {}, ` ${words}`)] : []),
  );
}

/** Holds the place of a change while the compared period is asked for. */
const placeholder = () => tag('span', { class: 'change placeholder' }, '+00.0%');

function bar(now: number | null, before: number | null, className = ''): Tag {
  const { className: names, vars } = barOf(now, before, className);
  return tag('span', { class: names, ...vars });
}
