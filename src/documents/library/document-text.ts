// Newest text of a document in the library.
import type { Client } from '../../api/client';
import { workRecords } from '../../work/store/owned-records';
import { readLatestVersion } from '../../work/store/versions';
import type { LibraryRow } from './library-rows';

/** There is no text, or it is not a document of that kind. */
export class NoDocument extends Error {
  readonly reason: 'gone' | 'notOne';

  constructor(reason: 'gone' | 'notOne') {
    super(reason);
    this.reason = reason;
  }
}

type Place = Pick<LibraryRow, 'id' | 'draft' | 'version' | 'isListed'>;

/** From the draft, else the service (`operation`), else the last accepted version. Rejects when there is none. */
export async function textOfDocument(
  { id, draft, version, isListed }: Place,
  client: Client,
  operation: { path: string },
  signal?: AbortSignal,
): Promise<string> {
  if (draft !== null) {
    const unwritten = workRecords.unwrittenRecords().find(({ key }) => key === draft);
    const record = unwritten ?? (await workRecords.readRecord(draft));
    if (record) return record.body;
  }
  if (id !== null && client.hasDirectory && (isListed || version === null)) {
    return (await client.openDocument(operation, id, { signal })).text;
  }
  const accepted = version === null ? null : await readLatestVersion(version);
  if (!accepted) throw new NoDocument('gone');
  return accepted.body;
}
