// What can be done with a plan of the library. What fails is said; nothing is lost by it.
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Client, ServiceProblem } from '../../../api/client';
import { listPlans } from '../../../directory/directory';
import { parseJson } from '../../../document/json';
import { isObject } from '../../../document/tree';
import type { Text } from '../../../i18n/text';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { useStable } from '../../../ui/use-stable';
import { StorageProblem } from '../../../work/database';
import { workRecords } from '../../../work/record-store';
import { readLatestVersion } from '../../../work/versions';
import type { WorkRecord } from '../../../work/work-record';
import { keepAsNew } from './keep-plan';
import type { LibraryRow } from './library-rows';
import { planFileName, shownName } from './plan-name';
import type { RowActions } from './plan-row';

/** What the service has is opened whole, whatever its length. */
const LONGEST = 64_000_000;

/** There is no text of the plan, or it is none of a plan. */
class NoPlan extends Error {
  constructor(readonly reason: 'gone' | 'noPlan') {
    super(reason);
  }
}

/** The same object in every render. `onDiscard` is told before the row goes. */
export function useRowActions(onDiscard: (row: LibraryRow) => void): RowActions {
  const t = useText();
  const { client } = useRuntime();
  const navigate = useNavigate();
  const goTo = (address: string, hash?: string) =>
    void navigate({ to: '/maintenance-plans/$id', params: { id: address }, hash });

  const attempt = async (row: LibraryRow, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify(t('planLibrary.notRead', { name: shownName(row, t), problem: problemWords(error, t) }));
    }
  };
  const open = useStable((row: LibraryRow) => {
    if (row.address !== null) goTo(row.address);
  });
  const versions = useStable((row: LibraryRow) => {
    if (row.address !== null) goTo(row.address, 'versions');
  });
  const duplicate = useStable((row: LibraryRow) => {
    void attempt(row, async () => {
      const read = parseJson(await textOf(row, client), { maxLength: LONGEST });
      if (!read.ok || !isObject(read.tree)) throw new NoPlan('noPlan');
      const name = t('planLibrary.copyOf', { name: shownName(row, t) });
      const { address } = await keepAsNew(read.tree, name);
      notify(t('planLibrary.copied', { name }));
      goTo(address);
    });
  });
  const download = useStable((row: LibraryRow) => {
    void attempt(row, async () => {
      const text = await textOf(row, client);
      downloadFile(planFileName(row), new Blob([text], { type: 'application/json' }));
    });
  });
  const discard = useStable((row: LibraryRow) => {
    const { draft } = row;
    if (draft === null) return;
    onDiscard(row);
    void attempt(row, async () => {
      const record = await workRecords.discard(draft);
      if (!record) return;
      const name = shownName(row, t);
      const run = () => void attempt(row, () => bringBack(record, name, t));
      notify(t('planLibrary.discarded', { name }), { action: { label: t('planLibrary.undo'), run } });
    });
  });
  return useMemo(
    () => ({ open, versions, duplicate, download, discard }),
    [open, versions, duplicate, download, discard],
  );
}

/** The newest text: of the draft, else of the service, else of the version it accepted last. Rejects when there is none. */
async function textOf(row: LibraryRow, client: Client): Promise<string> {
  const { id, draft, version, isListed } = row;
  if (draft !== null) {
    const unwritten = workRecords.unwrittenRecords().find(({ key }) => key === draft);
    const record = unwritten ?? (await workRecords.readRecord(draft));
    if (record) return record.body;
  }
  if (id !== null && client.hasDirectory && (isListed || version === null)) {
    return (await client.openDocument(listPlans, id)).text;
  }
  const accepted = version === null ? null : await readLatestVersion(version);
  if (!accepted) throw new NoPlan('gone');
  return accepted.body;
}

async function bringBack(record: WorkRecord, name: string, t: Text): Promise<void> {
  const { kind } = await workRecords.restore(record);
  if (kind !== 'written') notify(t(`planLibrary.undoneNot.${kind}`, { name }));
}

function problemWords(error: unknown, t: Text): string {
  if (error instanceof ServiceProblem) return t(`ui.problem.${error.kind}.title`);
  if (error instanceof StorageProblem) return t(`planLibrary.storage.${error.kind}`);
  return t(`planLibrary.${error instanceof NoPlan ? error.reason : 'noPlan'}`);
}
