import { downloadFile } from '../ui/feedback/download';
import { draftsFile } from '../work/record/drafts-file';
import type { WorkRecord } from '../work/record/record';

/** Downloads these drafts as a file that can be imported again. */
export function downloadDrafts(records: readonly WorkRecord[]): void {
  const { name, text } = draftsFile(records, Date.now());
  downloadFile(name, new Blob([text], { type: 'application/json' }));
}
