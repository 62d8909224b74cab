// Parses the text of fine_files: URLs that may become links, and other text. Its format is undefined: one URL, several
// with separators, a JSON array, or file names.

type FileEntry = { kind: 'link'; href: string; host: string; name: string } | { kind: 'text'; text: string };

/** With more entries it is not a list of files; the rest is kept as one text. */
const MOST = 50;

/** Characters that disguise URLs: control, direction and zero width characters, backslashes. */
const DISGUISE = /[\p{Cc}\p{Cf}\\]/u;
const ADDRESS = /^[a-z][a-z0-9+.-]*:/i;

/** The files of a fine, in order. Only complete http(s) URLs without user information become links. */
export function readFiles(text: string | undefined): FileEntry[] {
  const pieces = split(text?.trim() ?? '').filter((piece) => piece !== '');
  const entries = pieces.length > MOST ? [...pieces.slice(0, MOST - 1), pieces.slice(MOST - 1).join(', ')] : pieces;
  return entries.map(toEntry);
}

function toEntry(piece: string): FileEntry {
  const url = safeAddress(piece);
  if (url === null) return { kind: 'text', text: piece };
  return { kind: 'link', href: url.href, host: url.host, name: nameOf(url) };
}

/**
 * Browsers repair `https:\\host`, `https:host` and line breaks; such URLs are rejected here. User information
 * (`https://bank.example@evil.example`) is rejected because it can be mistaken for the host.
 */
function safeAddress(piece: string): URL | null {
  if (!/^https?:\/\/[^/]/i.test(piece) || DISGUISE.test(piece) || !URL.canParse(piece)) return null;
  const url = new URL(piece);
  const isPlain = url.username === '' && url.password === '' && !authority(piece).includes('@');
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

function authority(piece: string): string {
  return piece.split('//')[1]?.split(/[/?#]/)[0] ?? '';
}

/** The last path segment, decoded unless that would disguise it; empty without a path. */
function nameOf(url: URL): string {
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    const readable = decodeURIComponent(last);
    return DISGUISE.test(readable) ? last : readable;
  } catch {
    return last;
  }
}

function split(text: string): string[] {
  return fromJson(text) ?? text.split(/[\r\n\t]/).flatMap(splitLine);
}

function fromJson(text: string): string[] | null {
  if (!text.startsWith('[') && !text.startsWith('"')) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    const values: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return values
      .filter((value) => value !== null)
      .map((value) => (typeof value === 'string' ? value.trim() : JSON.stringify(value)));
  } catch {
    return null;
  }
}

/**
 * URLs have no spaces but may have commas. File names may have spaces, and end at a comma, a semicolon or after their
 * extension.
 */
function splitLine(line: string): string[] {
  const pieces: string[] = [];
  let name: string[] = [];
  const endName = () => {
    pieces.push(name.join(' '));
    name = [];
  };
  for (const word of line.split(/\s/).filter((part) => part !== '')) {
    for (const part of splitWord(word)) {
      const bare = part.replace(/[,;]$/, '');
      if (ADDRESS.test(bare)) {
        endName();
        pieces.push(bare);
      } else {
        name.push(bare);
        if (bare !== part || /\.\w{1,5}$/.test(bare)) endName();
      }
    }
  }
  endName();
  return pieces;
}

/** Parts of a word, each with its separator. */
function splitWord(word: string): string[] {
  const isAddress = ADDRESS.test(word);
  return word.split(isAddress ? /(?<=[,;])(?=[a-z][a-z0-9+.-]*:)/i : /(?<=[,;])/);
}
