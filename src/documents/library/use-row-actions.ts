// Actions of a library row. Errors are reported, and nothing is lost.
import { ServiceProblem } from '../../api/exchange';
import type { Text } from '../../i18n/text';
import { useText } from '../../i18n/use-text';
import { downloadFile } from '../../ui/feedback/download';
import { notify } from '../../ui/feedback/notices';
import { useRuntime } from '../../ui/runtime';
import { useSameMembers, useStable } from '../../ui/use-stable';
import type { WorkKind } from '../../work/record/ids';
import type { WorkRecord } from '../../work/record/record';
import { StorageProblem } from '../../work/store/database';
import { workRecords } from '../../work/store/owned-records';
import { downloadDrafts } from '../download-drafts';
import { NoDocument, textOfDocument } from './document-text';
import { AREAS } from './library-area';
import type { LibraryRow } from './library-rows';
import type { RowActions } from './row-menu';
import { documentFileName, shownName } from './shown-name';

const VERSIONS_HASH = 'versions';

type Wiring<Row> = {
  kind: WorkKind;
  /** The API operation that reads a document by id. */
  operation: { path: string };
  goTo: (address: string, hash?: string) => void;
  /** Called with the newest text; its error is reported. */
  duplicate: (row: Row, text: string) => Promise<void> | void;
  /** Called before the row is removed. */
  onDiscard: (row: Row) => void;
};

/** The result has a stable identity. */
export function useRowActions<Row extends LibraryRow>({
  kind,
  operation,
  goTo,
  duplicate: copy,
  onDiscard,
}: Wiring<Row>): RowActions<Row> {
  const t = useText();
  const { client } = useRuntime();
  const { library } = AREAS[kind];

  const attempt = async (row: Row, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const problem = documentProblemWords(kind, error, t);
      notify(t(`${library}.notRead`, { name: shownName(kind, row, t), problem }));
    }
  };
  const open = useStable((row: Row) => {
    if (row.address !== null) goTo(row.address);
  });
  const versions = useStable((row: Row) => {
    if (row.address !== null) goTo(row.address, VERSIONS_HASH);
  });
  const duplicate = useStable((row: Row) => {
    void attempt(row, async () => copy(row, await textOfDocument(row, client, operation)));
  });
  const download = useStable((row: Row) => {
    void attempt(row, async () => {
      const text = await textOfDocument(row, client, operation);
      downloadFile(documentFileName(kind, row), new Blob([text], { type: 'application/json' }));
    });
  });
  const discard = useStable((row: Row) => {
    const { draft } = row;
    if (draft === null) return;
    onDiscard(row);
    void attempt(row, async () => {
      const record = await workRecords.discard(draft);
      if (!record) return;
      const name = shownName(kind, row, t);
      const run = () => void attempt(row, () => bringBack(record, name, t));
      notify(t('workLibrary.discarded', { name }), { action: { label: t('workLibrary.undo'), run } });
    });
  });
  return useSameMembers({ open, versions, duplicate, download, discard });
}

/** Why a document cannot be loaded, without a full stop. */
function documentProblemWords(kind: WorkKind, error: unknown, t: Text): string {
  if (error instanceof ServiceProblem) return t(`ui.problem.${error.kind}.title`);
  if (error instanceof StorageProblem) return t(`workLibrary.storage.${error.kind}`);
  return t(`${AREAS[kind].library}.${error instanceof NoDocument ? error.reason : 'notOne'}`);
}

async function bringBack(record: WorkRecord, name: string, t: Text): Promise<void> {
  const { kind } = await workRecords.restore(record);
  if (kind === 'written') return;
  const download = { label: t('workLibrary.menu.download'), run: () => downloadDrafts([record]) };
  notify(t(`workLibrary.undoneNot.${kind}`, { name }), kind === 'newer' ? { action: download } : {});
}
