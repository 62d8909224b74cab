// List of fines at the same position, which no zoom separates.
import { useText } from '../../../../i18n/use-text';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import type { PlacedFine } from './clusters';
import { pointName } from './point-name';

/** More are selected in the table, where they can be sorted. */
const MOST_LISTED = 100;

export function StackDialog({
  fines,
  onClose,
  onOpen,
  onSelect,
}: {
  fines: readonly PlacedFine[];
  onClose: () => void;
  onOpen: (key: string) => void;
  onSelect: (keys: readonly string[]) => void;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const rest = fines.length - MOST_LISTED;
  return (
    <Dialog
      open
      size="small"
      title={t('finesMap.stack.title', { count: fines.length, n: format.number(fines.length) })}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button main"
          onClick={() => {
            onClose();
            onSelect(fines.map(({ key }) => key));
          }}
        >
          {t('finesMap.stack.select')}
        </button>
      }
    >
      <ul className="stack-list">
        {fines.slice(0, MOST_LISTED).map(({ key, fine }) => (
          <li key={key}>
            <button
              type="button"
              className="button plain"
              onClick={() => {
                onClose();
                onOpen(key);
              }}
            >
              <i className={`point-sign level-${labels.seriousness(fine.seriousness)?.level ?? 0}`} />
              <span>{pointName(fine, { t, format, labels })}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted">{t('finesMap.stack.more', { count: rest, n: format.number(rest) })}</p>}
    </Dialog>
  );
}
