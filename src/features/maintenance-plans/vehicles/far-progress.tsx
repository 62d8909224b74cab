// Progress of the search for listed vehicles in a long directory, and what could not be requested.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { FarVehicles } from './use-far-vehicles';

/** `isUnread`: the directory itself cannot be loaded, so that a missing vehicle means nothing. */
export function FarProgress({
  far: { progress, unasked },
  isUnread = false,
}: {
  far: FarVehicles;
  isUnread?: boolean;
}) {
  const t = useText();
  const { format } = useRuntime();
  if (isUnread) return <p className="row-problem">{t('planRows.add.unread')}</p>;
  if (progress) {
    const [done, of] = [format.number(progress.done), format.number(progress.of)];
    return (
      <p className="far-progress muted">
        {t('planRows.add.asking', { done, of })}
        <progress aria-label={t('planRows.add.asking', { done, of })} value={progress.done} max={progress.of} />
      </p>
    );
  }
  if (unasked === 0) return null;
  return <p className="row-problem">{t('planRows.add.unasked', { count: unasked, n: format.number(unasked) })}</p>;
}
