import { draftsFile } from '../../work/all-drafts';
import type { WorkRecord } from '../../work/work-record';
import { downloadFile } from '../feedback/download';

/** A file of this draft alone, which can be opened again as one of drafts. */
export function downloadDraft(record: WorkRecord): void {
  const { name, text } = draftsFile([record], Date.now());
  downloadFile(name, new Blob([text], { type: 'application/json' }));
}
