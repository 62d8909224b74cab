// Says on paper that a long list goes on.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { MOST_PRINTED } from './use-row-window';

export function PrintedPart({ rows }: { rows: number }) {
  const t = useText();
  const { format } = useRuntime();
  if (rows <= MOST_PRINTED) return null;
  return (
    <p className="desk-printed">{t('rows.printed', { n: format.number(MOST_PRINTED), of: format.number(rows) })}</p>
  );
}
