// Texts of a measure's change and its previous value.
import { Change, MoneyFigure } from '../../../ui/card/figure';
import { useDashboard, useFigures } from './dashboard-context';
import type { Meaning, Unit } from './figures';
import type { Comparison, Measure } from './measure';
import { beforeText, changeWords, unitText } from './wording';

/** In a list or table: the number; the text is for people who cannot see colour. */
export function RowChange({ measure, unit, meaning }: { measure: Measure; unit: Unit; meaning: Meaning }) {
  const { t, format, figures } = useFigures();
  const { comparison } = figures;
  const change = changeWords(measure, unit, meaning, comparison.scale, { t, format });
  if (isAwaited(comparison)) return <ChangePlaceholder />;
  if (!change) {
    return (
      <span className="change">
        {format.text(null)}
        <span className="hidden">{t('dashboard.change.none')}</span>
      </span>
    );
  }
  const isBare = change.direction === 'same' || change.words === '';
  const than = comparison.isSideBySide ? 'dashboard.change.thanSecond' : 'dashboard.change.thanBefore';
  return <Change {...change} words={isBare ? change.words : t(than, { words: change.words })} />;
}

/** Below a figure: the change with its text, and the previous value. */
export function FigureNote({ measure, unit, meaning }: { measure: Measure; unit: Unit; meaning: Meaning }) {
  const dashboard = useFigures();
  const { t, figures } = dashboard;
  if (isAwaited(figures.comparison)) return <ChangePlaceholder />;
  const change = changeWords(measure, unit, meaning, figures.comparison.scale, dashboard);
  const before = beforeText(measure, unit, figures.comparison, dashboard);
  return (
    <>
      {change ? <Change {...change} areWordsShown /> : <span>{t('dashboard.change.none')}</span>}
      {before !== null && <span>{before}</span>}
    </>
  );
}

/** The compared period is loading; it is never requested where changes are withheld. */
function isAwaited({ source, withheld }: Comparison): boolean {
  return source === 'none' && withheld === null;
}

/** Placeholder for a change while the compared period loads. */
function ChangePlaceholder() {
  return (
    <span className="change placeholder" aria-hidden="true">
      +00.0%
    </span>
  );
}

/** A large figure; money in parts. */
export function FigureText({ value, unit }: { value: number | null; unit: Unit }) {
  const { format } = useDashboard();
  if (unit !== 'money') return unitText(value, unit, format);
  return <MoneyFigure parts={format.moneyParts(value)} fallback={format.text(null)} />;
}
