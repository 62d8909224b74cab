// A list without tasks: nothing found, nothing in the lane, or nothing to do at all.
import { useText } from '../../../i18n/use-text';
import type { LaneChoice } from './task-rows';

export function EmptyList({
  isWhole,
  lane,
  find,
  onClear,
}: {
  /** All rows are read, so that nothing to do is true. */
  isWhole: boolean;
  lane: LaneChoice;
  find: string;
  onClear: () => void;
}) {
  const t = useText();
  if (find.trim() !== '') {
    return (
      <div className="state">
        <strong>{t('desk.list.noneFound')}</strong>
        <button type="button" className="button" onClick={onClear}>
          {t('desk.list.clearFind')}
        </button>
      </div>
    );
  }
  return (
    <div className="state">
      <strong>{t(lane === 'all' && isWhole ? 'desk.empty.title' : 'desk.empty.lane')}</strong>
      {lane === 'all' && isWhole && <p>{t('desk.empty.text')}</p>}
    </div>
  );
}
