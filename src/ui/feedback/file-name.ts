// Converts user text to a file name that every file system accepts.

/** Longer names are truncated by archives and old file systems. */
const MOST_LENGTH = 80;
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\\/:*?"<>|]+/gu;
/** Device names: Windows refuses them with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns the name without extension. `kind`: plain word used, with `id`, when nothing of `name` remains. */
export function fileNameOf(name: string, kind: string, id = ''): string {
  return cleaned(name, kind) || cleaned(`${kind} ${id}`, kind) || kind;
}

function cleaned(text: string, kind: string): string {
  const plain = text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  // A leading dot hides a file; Windows removes a trailing one.
  const cut = [...plain.replace(/^[. ]+/, '')]
    .slice(0, MOST_LENGTH)
    .join('')
    .replace(/[. ]+$/, '');
  return DEVICE.test(cut.split('.', 1)[0] ?? '') ? `${kind} ${cut}` : cut;
}
