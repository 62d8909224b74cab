// Excerpt of a text around an error.

type Excerpt = {
  lines: { number: number; text: string }[] /** Column in the displayed text, from 0. */;
  at: number;
};

/** Context lines before the error. */
const LINES_BEFORE = 2;
/** Maximum width of an excerpt in UTF-16 units, around the error. */
const WIDTH = 80;

/** `line` and `column` count from 1, as in JsonProblem. Null when the line does not exist. */
export function excerptOf(text: string, { line, column }: { line: number; column: number }): Excerpt | null {
  const lines = text.split(/\r\n|\r|\n/, line);
  const place = lines[line - 1];
  if (place === undefined || line < 1) return null;
  const start = column <= WIDTH ? 0 : column - WIDTH / 2;
  const excerpt = lines.slice(Math.max(0, line - 1 - LINES_BEFORE), line);
  return {
    lines: excerpt.map((whole, index) => ({
      number: line - excerpt.length + 1 + index,
      text: cut(whole, start),
    })),
    at: Math.min(column - 1, place.length) - start + (start > 0 ? 1 : 0),
  };
}

/** Offset of the position in the text, in UTF-16 units. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const ends = /\r\n|\r|\n/g;
  let start = 0;
  for (let number = 1; number < line && ends.exec(text); number += 1) start = ends.lastIndex;
  return Math.min(text.length, start + column - 1);
}

/** Control and direction characters would displace the mark, so each is shown as a dot. */
function cut(line: string, start: number): string {
  const text = line.slice(start, start + WIDTH).replace(/[\p{Cc}\p{Cf}]/gu, '·');
  return `${start > 0 ? '…' : ''}${text}${line.length > start + WIDTH ? '…' : ''}`;
}
