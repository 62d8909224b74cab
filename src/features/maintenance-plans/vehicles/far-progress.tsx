// Says that a long directory is being searched for what a list names, how far, and what could not be asked for.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { FarVehicles } from './use-far-vehicles';

export function FarProgress({ far: { progress, unasked } }: { far: FarVehicles }) {
  const t = useText();
  const { format } = useRuntime();
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
