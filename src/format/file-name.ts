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
