import { downloadFile } from '../ui/feedback/download';
import { draftsFile } from '../work/all-drafts';
import type { WorkRecord } from '../work/work-record';

/** A file of these drafts, which can be opened again. */
export function downloadDrafts(records: readonly WorkRecord[]): void {
  const { name, text } = draftsFile(records, Date.now());
  downloadFile(name, new Blob([text], { type: 'application/json' }));
}
