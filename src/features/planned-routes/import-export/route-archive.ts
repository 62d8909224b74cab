// An archive (ZIP) as a list of files, and each as bytes: checked before anything of it is believed. Names never reach a
// disk; one that points outside of the archive is refused, because no honest program writes it.
import { type Unpacked, unpackBytes } from '../../../workbook/unpack-part';
import { WorkbookProblem, type WorkbookProblemCode } from '../../../workbook/workbook-problem';
import { LOCAL_LENGTH, readDirectory, type ZipEntry } from '../../../workbook/zip-directory';
import { MOST_ARCHIVE, MOST_BYTES, Refusal, type RouteFileProblemCode } from './route-file';

export type Reading = {
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
};

export type RouteArchive = {
  /** Files without those of file managers; folders are left out. */
  readonly files: readonly ZipEntry[];
  /** Chunks of a file. `onPacked`: bytes of the archive that were read. Throws a Refusal. */
  readonly chunks: (file: ZipEntry, onPacked?: (bytes: number) => void, most?: number) => AsyncGenerator<Uint8Array>;
  /** A whole file of at most `most` bytes. Throws a Refusal. */
  readonly bytes: (file: ZipEntry, most?: number) => Promise<Uint8Array<ArrayBuffer>>;
};

const CODES: Readonly<Partial<Record<WorkbookProblemCode, RouteFileProblemCode>>> = {
  cut: 'archiveCut',
  locked: 'archiveLocked',
  'too large': 'archiveTooLarge',
};
/** Files that people do not see: of macOS, of Windows, and hidden ones. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Throws a Refusal. */
export async function openRouteArchive(file: Blob): Promise<RouteArchive> {
  if (file.size > MOST_ARCHIVE) throw new Refusal('archiveTooLarge');
  const entries = [...(await refusing(() => readDirectory(file), '')).values()];
  for (const { name } of entries) {
    if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name)) throw new Refusal('archivePath', { detail: name });
  }
  checkApart(entries, file.size);
  const unpacked: Unpacked = new Map();
  async function* chunks(entry: ZipEntry, onPacked?: (bytes: number) => void, most?: number) {
    const parts = unpackBytes(file, entry, unpacked, onPacked, most);
    try {
      for (;;) {
        const { done, value } = await refusing(() => parts.next(), entry.name);
        if (done) return;
        yield value;
      }
    } finally {
      await parts.return();
    }
  }
  return {
    files: entries.filter(({ name }) => !/[/\\]$/.test(name) && !HIDDEN.test(name)),
    chunks,
    async bytes(entry, most = MOST_BYTES) {
      if (entry.unpacked > most) throw new Refusal('archiveTooLarge', { file: entry.name });
      const whole = new Uint8Array(entry.unpacked);
      let at = 0;
      for await (const chunk of chunks(entry, undefined, most)) {
        if (at + chunk.length > whole.length) throw new Refusal('archiveDamaged', { file: entry.name });
        whole.set(chunk, at);
        at += chunk.length;
      }
      return whole;
    },
  };
}

/** Files that lie over each other unpack the same bytes many times. */
function checkApart(entries: readonly ZipEntry[], size: number): void {
  const ordered = entries.toSorted((a, b) => a.at - b.at);
  for (const [index, { at, packed, name }] of ordered.entries()) {
    const end = ordered[index + 1]?.at ?? size;
    if (at + LOCAL_LENGTH + packed > end) throw new Refusal('archiveDamaged', { file: name });
  }
}

async function refusing<T>(read: () => Promise<T>, file: string): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    throw new Refusal(CODES[error.code] ?? 'archiveDamaged', file === '' ? {} : { file });
  }
}
