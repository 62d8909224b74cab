// Reads the XML of one part as it is unpacked. It yields to the page, or to other requests, and can be stopped.
import { SaxesParser } from 'saxes';
import { type Unpacked, unpackPart } from './unpack-part';
import { WorkbookProblem } from './workbook-problem';
import type { ZipEntry } from './zip-directory';

export type PartVisitor = {
  /** `name` without its prefix; attributes with theirs. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

export type Reading = {
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
};

/** Time between two yields, and the length of text that is parsed at once. */
const PACE_MS = 25;
const MOST_AT_ONCE = 32_768;

/** Throws WorkbookProblem, or the reason of the signal. */
export async function readPart(
  file: Blob,
  entry: ZipEntry,
  unpacked: Unpacked,
  visitor: PartVisitor,
  { signal, onProgress }: Reading = {},
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  // Errors are thrown by the parser where nobody listens; all of them mean the same here.
  parser.on('doctype', () => {
    throw new WorkbookProblem('document type');
  });
  parser.on('opentag', ({ name, attributes }) => visitor.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => visitor.close?.(localName(name)));
  if (visitor.text) {
    parser.on('text', visitor.text);
    parser.on('cdata', visitor.text);
  }
  let packed = 0;
  let last = performance.now();
  const parts = unpackPart(file, entry, unpacked, (bytes) => {
    packed += bytes;
  });
  for await (const text of parts) {
    for (let at = 0; at < text.length; at += MOST_AT_ONCE) {
      write(parser, text.slice(at, at + MOST_AT_ONCE));
      if (performance.now() - last < PACE_MS) continue;
      onProgress?.(Math.min(1, packed / Math.max(1, entry.packed)));
      await nextTask();
      signal?.throwIfAborted();
      last = performance.now();
    }
  }
  write(parser, null);
}

function write(parser: SaxesParser, text: string | null): void {
  try {
    if (text === null) parser.close();
    else parser.write(text);
  } catch (error) {
    throw error instanceof WorkbookProblem ? error : new WorkbookProblem('damaged');
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
