// The lines around a place in a text, to show what is wrong there.

type Excerpt = {
  lines: { number: number; text: string }[] /** Of the place, in the line's text shown here; from 0. */;
  at: number;
};

/** Lines before the place that help to find it. */
const LINES_BEFORE = 2;
/** UTF-16 units of a line that are shown: those around the place. */
const WIDTH = 80;

/** `line` and `column` count from 1, as a JsonProblem has them. Null where the text has no such line. */
export function excerptOf(text: string, { line, column }: { line: number; column: number }): Excerpt | null {
  const lines = text.split(/\r\n|\r|\n/, line);
  const place = lines[line - 1];
  if (place === undefined || line < 1) return null;
  const start = column <= WIDTH ? 0 : column - WIDTH / 2;
  const shown = lines.slice(Math.max(0, line - 1 - LINES_BEFORE), line);
  return {
    lines: shown.map((whole, index) => ({
      number: line - shown.length + 1 + index,
      text: cut(whole, start),
    })),
    at: Math.min(column - 1, place.length) - start + (start > 0 ? 1 : 0),
  };
}

/** Where the place is in the whole text, in UTF-16 units. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const ends = /\r\n|\r|\n/g;
  let start = 0;
  for (let number = 1; number < line && ends.exec(text); number += 1) start = ends.lastIndex;
  return Math.min(text.length, start + column - 1);
}

/** Control and direction signs would move the mark away from its place: each is shown as one dot. */
function cut(line: string, start: number): string {
  const text = line.slice(start, start + WIDTH).replace(/[\p{Cc}\p{Cf}]/gu, '·');
  return `${start > 0 ? '…' : ''}${text}${line.length > start + WIDTH ? '…' : ''}`;
}
