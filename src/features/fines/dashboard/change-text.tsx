// A measure's change and the figure before, in the card's words.
import { Change, MoneyFigure } from '../../../ui/card/figure';
import { useDashboard, useFigures } from './dashboard-context';
import type { Meaning, Unit } from './figures';
import type { Measure } from './measure';
import { beforeText, changeWords, unitText } from './wording';

/** In a list or table: the number; the words are for those who do not see the colour. */
export function RowChange({ measure, unit, meaning }: { measure: Measure; unit: Unit; meaning: Meaning }) {
  const { t, format, figures } = useFigures();
  const change = changeWords(measure, unit, meaning, figures.comparison.scale, { t, format });
  if (!change) {
    return (
      <span className="change">
        {format.text(null)}
        <span className="hidden">{t('dashboard.change.none')}</span>
      </span>
    );
  }
  const than = figures.comparison.isSecond ? 'dashboard.change.thanSecond' : 'dashboard.change.thanBefore';
  return <Change {...change} words={change.direction === 'same' ? change.words : t(than, { words: change.words })} />;
}

/** Below a figure: the change with its word, and what it was before. */
export function FigureNote({ measure, unit, meaning }: { measure: Measure; unit: Unit; meaning: Meaning }) {
  const dashboard = useFigures();
  const change = changeWords(measure, unit, meaning, dashboard.figures.comparison.scale, dashboard);
  const before = beforeText(measure, unit, dashboard.figures.comparison, dashboard);
  return (
    <>
      {change ? <Change {...change} areWordsShown /> : <span>{dashboard.t('dashboard.change.none')}</span>}
      {before !== null && <span>{before}</span>}
    </>
  );
}

/** A figure, large: money in parts. */
export function FigureText({ value, unit }: { value: number | null; unit: Unit }) {
  const { format } = useDashboard();
  if (unit !== 'money') return unitText(value, unit, format);
  return <MoneyFigure parts={format.moneyParts(value)} fallback={format.text(null)} />;
}
