// Names of files that every file system takes. Pure.

const LONGEST = 120;
/** Most file systems count bytes, and stop at 255; some that encrypt names stop far earlier. */
const MOST_BYTES = 140;

/** A part of a name, without separators, wildcards, control and invisible characters; in composed letters. */
export function safeNamePart(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A part that is longer is cut: what else is in the name is to be read too. */
const LONGEST_PART = 40;

/**
 * `head, part, part.extension`. Parts that do not fit whole are left out, and `more` says how many. Hours keep their form
 * without a colon, which no file system takes: `20h00`.
 */
export function listedFileName(
  head: string,
  parts: readonly string[],
  extension: string,
  more: (count: number) => string,
): string {
  const written = parts
    .map((part) => shortPart(safeNamePart(part.replace(/(\d{1,2}):(\d{2})/g, '$1h$2'))))
    .filter(Boolean);
  let name = safeNamePart(head);
  for (const [index, part] of written.entries()) {
    const left = written.length - index - 1;
    const next = `${name}, ${part}`;
    const whole = left === 0 ? next : `${next}, ${safeNamePart(more(left))}`;
    if (!fits(whole, extension)) return fileNameOf(`${name}, ${safeNamePart(more(left + 1))}`, extension);
    name = next;
  }
  return fileNameOf(name, extension);
}

function shortPart(part: string): string {
  const characters = Array.from(part);
  if (characters.length <= LONGEST_PART) return part;
  return `${characters
    .slice(0, LONGEST_PART)
    .join('')
    .replace(/[\s.,]+$/u, '')}…`;
}

function fits(name: string, extension: string): boolean {
  const whole = `${name}.${extension}`;
  return whole.length <= LONGEST && new TextEncoder().encode(whole).length <= MOST_BYTES;
}

/** At most 120 characters and 140 bytes with `.` and the extension; no dot and no space before it, which Windows loses. */
export function fileNameOf(name: string, extension: string): string {
  const reserved = extension.length + 1;
  const encoder = new TextEncoder();
  let kept = '';
  let bytes = reserved;
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (kept.length + character.length + reserved > LONGEST || bytes > MOST_BYTES) break;
    kept += character;
  }
  return `${kept.replace(/[\s.,]+$/u, '')}.${extension}`;
}
