// Says on paper that a long list goes on.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';

/** `rows` of the list; `most` of them are printed. */
export function PrintedPart({ rows, most }: { rows: number; most: number }) {
  const t = useText();
  const { format } = useRuntime();
  if (rows <= most) return null;
  return <p className="desk-printed">{t('rows.printed', { n: format.number(most), of: format.number(rows) })}</p>;
}
