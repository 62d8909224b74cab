// File names that every file system accepts. Pure.

const LONGEST = 120;
/** Most file systems limit names to 255 bytes; some that encrypt names allow far fewer. */
const MOST_BYTES = 140;

/** Part of a file name: NFC text without separators, wildcards, control and invisible characters. */
export function safeNamePart(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longer parts are truncated, so that the rest of the name stays readable. */
const LONGEST_PART = 40;

/**
 * `head, part, part.extension`. Parts that do not fit are omitted, and `more` adds their number. Hours are written
 * without a colon, which file systems refuse: `20h00`.
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

/**
 * At most 120 characters and 140 bytes including `.` and the extension. No dot or space before it, because Windows
 * removes them.
 */
export function fileNameOf(name: string, extension: string): string {
  const reserved = extension.length + 1;
  const encoder = new TextEncoder();
  let shortened = '';
  let bytes = reserved;
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (shortened.length + character.length + reserved > LONGEST || bytes > MOST_BYTES) break;
    shortened += character;
  }
  return `${shortened.replace(/[\s.,]+$/u, '')}.${extension}`;
}
