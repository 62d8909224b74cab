// The figure from which the rows were opened, above them: whether they add up to it, and possible reasons.
import { FINES_DASHBOARD_MEMBERS } from '../../../contract/fines-dashboard';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { FigureOfRows } from '../filters/figure-of-rows';
import { measureOf } from './tally';
import type { LoadedFines } from './use-loaded-fines';

export function FigureLine({
  figure,
  loaded,
  hasSearch,
  onAll,
  onWithoutSearch,
  onClose,
}: {
  figure: FigureOfRows;
  loaded: LoadedFines;
  /** The rows are a search result, whose matching rule is unknown. */
  hasSearch: boolean;
  onAll: () => void;
  onWithoutSearch: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { all } = loaded;
  const { origin, measure, value } = figure;
  const write = (number: number) => {
    if (measure === 'cost' || measure === 'paid') return format.money(number);
    return t(`fines.figure.${measure}`, { count: number, n: format.number(number, 1) });
  };
  const title = originTitle(origin);
  const rows = all ? measureOf(all.tally, measure) : null;
  const isWhole = all !== null && all.end !== null;
  const isEqual = rows !== null && Math.abs(rows - value) < 0.005;
  return (
    <div className="figure-line" role="status">
      <p>
        {t('fines.figure.said', { title, value: write(value) })}{' '}
        {rows === null ? (
          <button type="button" className="link" onClick={onAll}>
            {t('fines.figure.load')}
          </button>
        ) : !isWhole ? (
          t(loaded.error ? 'fines.figure.broken' : 'fines.figure.counting', { value: write(rows) })
        ) : isEqual ? (
          <b>{t('fines.figure.equal', { value: write(rows) })}</b>
        ) : (
          <>
            <b>{t('fines.figure.differs', { value: write(rows), difference: write(Math.abs(rows - value)) })}</b>{' '}
            {reasons().join(' ')}
          </>
        )}
      </p>
      {isWhole && !isEqual && hasSearch && (
        <button type="button" className="link" onClick={onWithoutSearch}>
          {t('fines.figure.withoutSearch')}
        </button>
      )}
      <button type="button" className="link" onClick={onClose}>
        {t('fines.figure.close')}
      </button>
    </div>
  );

  function originTitle(name: string): string {
    if (name === 'hours') return t('fines.panel.hoursTitle');
    const member = FINES_DASHBOARD_MEMBERS.find((one) => one === name);
    return member ? t(`dashboard.card.${member}.title`) : t('fines.figure.unknown');
  }

  function reasons(): string[] {
    const counted = (count: number) => ({ count, n: format.number(count) });
    const remarks: string[] = [];
    if (all?.end === 'limit') remarks.push(t('fines.figure.why.cut', counted(all.tally.fines)));
    if (all?.changed) remarks.push(t('fines.figure.why.changed'));
    if (measure === 'cost' && all && all.tally.withoutAmount > 0)
      remarks.push(t('fines.figure.why.withoutAmount', counted(all.tally.withoutAmount)));
    if (loaded.dropped > 0) remarks.push(t('fines.figure.why.dropped', counted(loaded.dropped)));
    if (loaded.repeated > 0) remarks.push(t('fines.figure.why.repeated', counted(loaded.repeated)));
    if (hasSearch) remarks.push(t('fines.figure.why.search'));
    return remarks.length > 0 ? remarks : [t('fines.figure.why.service')];
  }
}
