// The number format of each style of a workbook, and its shared texts.
import { plainText } from './cell-value';
import { builtInFormat, type NumberFormat, readNumberFormat } from './number-format';
import { type Reading, readPart } from './read-part';
import type { Unpacked } from './unpack-part';
import type { ZipEntry } from './zip-directory';

/** By the index that cells name. */
export async function readStyles(
  file: Blob,
  entry: ZipEntry,
  unpacked: Unpacked,
  reading: Reading,
): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  await readPart(
    file,
    entry,
    unpacked,
    {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') own.set(Number(numFmtId), readNumberFormat(formatCode));
        else if (name === 'cellXfs') isInCells = true;
        else if (name === 'xf' && isInCells) {
          formats.push(own.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)));
        }
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    },
    { signal: reading.signal },
  );
  return formats;
}

/** A text may be of several runs; how it is pronounced is no part of it. */
export async function readSharedTexts(
  file: Blob,
  entry: ZipEntry,
  unpacked: Unpacked,
  reading: Reading,
): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  await readPart(
    file,
    entry,
    unpacked,
    {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') isSpoken = true;
        else if (name === 't') isText = !isSpoken;
      },
      text(part) {
        if (isText) text += part;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isSpoken = false;
        else if (name === 'si') texts.push(plainText(text));
      },
    },
    { signal: reading.signal },
  );
  return texts;
}
