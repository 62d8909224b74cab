import { downloadFile } from '../ui/feedback/download';
import { draftsFile } from '../work/record/drafts-file';
import type { WorkRecord } from '../work/record/record';

/** A file of these drafts, which can be opened again. */
export function downloadDrafts(records: readonly WorkRecord[]): void {
  const { name, text } = draftsFile(records, Date.now());
  downloadFile(name, new Blob([text], { type: 'application/json' }));
}
