// Licence number, category and CPF of drivers: personal data, so they are kept only where the person says so.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { TableReview } from './import-messages';
import type { ImportSession } from './import-session';

/** Renders nothing for tables without such columns. */
export function KeepForNaming({
  table,
  keeps,
  session,
}: {
  table: TableReview;
  keeps: boolean;
  session: ImportSession;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  if (table.namingHeads.length === 0) return null;
  const columns = format.list(table.namingHeads.map((head) => `“${head}”`));
  return (
    <div className="keep-for-naming">
      <h3>{t('data.naming.title')}</h3>
      <label className="check">
        <input
          type="checkbox"
          checked={keeps}
          onChange={({ target }) => void session.keepForNaming(target.checked)}
          aria-describedby={`${id}-text ${id}-kept`}
        />
        <span>
          <bdi>{t('data.naming.keep', { columns })}</bdi>
        </span>
      </label>
      <p id={`${id}-text`}>{t('data.naming.text')}</p>
      <p id={`${id}-kept`}>{t('data.naming.kept')}</p>
    </div>
  );
}
