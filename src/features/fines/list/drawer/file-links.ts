// What the text of fine_files holds: addresses that may become links, and everything else, which stays text.
// The service says nothing of its form: one address, several between separators, a JSON array, or plain file names.

type FileEntry = { kind: 'link'; href: string; host: string; name: string } | { kind: 'text'; text: string };

/** More entries than this are no list of files any more; the rest stays together as text. */
const MOST = 50;

/** Characters that make an address look like another one: controls, directions of writing, zero widths, backslashes. */
const DISGUISE = /[\p{Cc}\p{Cf}\\]/u;
const ADDRESS = /^[a-z][a-z0-9+.-]*:/i;

/** The files of a fine in their order; an empty text has none. Only whole http(s) addresses without user information are links. */
export function readFiles(text: string | undefined): FileEntry[] {
  const pieces = split(text?.trim() ?? '').filter((piece) => piece !== '');
  const shown = pieces.length > MOST ? [...pieces.slice(0, MOST - 1), pieces.slice(MOST - 1).join(', ')] : pieces;
  return shown.map(toEntry);
}

function toEntry(piece: string): FileEntry {
  const url = safeAddress(piece);
  if (url === null) return { kind: 'text', text: piece };
  return { kind: 'link', href: url.href, host: url.host, name: nameOf(url) };
}

/**
 * Browsers mend `https:\\host`, `https:host` and line breaks inside; what needs mending is no address here. User information
 * (`https://bank.example@evil.example`) is refused because what stands first is read as the host.
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

/** The last part of the path, readable when that does not disguise it; empty for an address without a path. */
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

/** Addresses hold no blanks, but may hold commas; file names hold blanks, and end at a comma, at a semicolon or after their ending. */
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

/** Parts of a word, each with the separator that ends it. */
function splitWord(word: string): string[] {
  const isAddress = ADDRESS.test(word);
  return word.split(isAddress ? /(?<=[,;])(?=[a-z][a-z0-9+.-]*:)/i : /(?<=[,;])/);
}
