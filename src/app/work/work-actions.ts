// Actions on unsent work that are available everywhere, with their messages.
import { downloadDrafts } from '../../documents/download-drafts';
import type { Text } from '../../i18n/text';
import { downloadFile } from '../../ui/feedback/download';
import { notify } from '../../ui/feedback/notices';
import { readDraftsFile } from '../../work/record/drafts-file';
import type { WorkRecord } from '../../work/record/record';
import { queued, triedNow, unqueued } from '../../work/record/transitions';
import { StorageProblem } from '../../work/store/database';
import { workRecords } from '../../work/store/owned-records';
import { rescueWork } from '../../work/store/rescue';
import { keepAgain, takeInDrafts } from '../../work/store/take-in-drafts';

/** Files of drafts have megabytes; a larger file is not even opened. */
const LARGEST_FILE = 256_000_000;

export function nameOf({ kind, name }: Pick<WorkRecord, 'kind' | 'name'>, t: Text): string {
  return name.trim() === '' ? t(`work.unnamed.${kind}`) : name;
}

/** Includes all records, also those that this Patio cannot read. */
export async function downloadEverything(): Promise<void> {
  const rescue = await rescueWork();
  if (rescue) downloadFile(rescue.name, new Blob([rescue.text], { type: 'application/json' }));
}

export function createWorkActions(t: Text) {
  const told = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof StorageProblem)) throw error;
        notify(t('work.done.failed'));
      },
    );
  const change = (key: string, next: (current: WorkRecord | null) => WorkRecord | null) =>
    told(workRecords.changeRecord(key, next, { isStrict: true }));

  async function restore(record: WorkRecord): Promise<void> {
    const name = nameOf(record, t);
    const { kind } = await workRecords.restore(record);
    if (kind === 'written') return notify(t('work.done.back', { name }));
    if (kind === 'accepted') return notify(t('work.done.saved'));
    notify(t('work.done.newer', { name }), {
      action: { label: t('work.do.download'), run: () => downloadDrafts([record]) },
    });
  }

  return {
    sendNow: ({ key }: WorkRecord) => change(key, (record) => record && triedNow(record)),
    /** Also for a new document that may have been stored: the user was warned. */
    sendAgain: ({ key }: WorkRecord) =>
      change(key, (current) => current && queued(current, Date.now(), { isSentAgain: true })),
    takeBack: ({ key }: WorkRecord) => change(key, (current) => current && unqueued(current)),
    keepAgain: (unwritten: readonly WorkRecord[]) =>
      told(keepAgain(unwritten).then(() => notify(t('work.done.stored')))),
    discard: ({ key }: WorkRecord) =>
      told(
        workRecords.discard(key).then((discarded) => {
          if (!discarded) return;
          notify(t('work.done.discarded', { name: nameOf(discarded, t) }), {
            action: { label: t('work.done.undo'), run: () => void told(restore(discarded)) },
          });
        }),
      ),
    async takeIn(file: File): Promise<void> {
      if (file.size > LARGEST_FILE) return notify(t('work.file.too big'));
      const reading = readDraftsFile(await file.text());
      if (reading.kind === 'refused') return notify(t(`work.file.${reading.reason}`));
      const { drafts, skipped } = reading;
      await told(
        takeInDrafts(drafts).then(({ taken, present }) => {
          const counted = (key: 'taken' | 'present' | 'skipped', count: number) =>
            t(`work.file.${key}`, { count, n: String(count) });
          const said = [counted('taken', taken)];
          if (present > 0) said.push(counted('present', present));
          if (skipped > 0) said.push(counted('skipped', skipped));
          notify(said.join(' '));
        }),
      );
    },
  };
}

export type WorkActions = ReturnType<typeof createWorkActions>;
