// Said where decisions cannot be stored, so that they are only in this page.
import { useText } from '../../../i18n/use-text';
import type { StorageProblemKind } from '../../../work/store/database';

/** `problem` null: they are stored. */
export function NotStored({ problem }: { problem: StorageProblemKind | null }) {
  const t = useText();
  return problem === null ? null : <p className="desk-note">{t('desk.notStored')}</p>;
}
