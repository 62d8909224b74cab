// The name of a file from a name that a person gave: what no file system refuses.

/** More makes names that archives and old drives cut. */
const MOST_LENGTH = 80;
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\\/:*?"<>|]+/gu;
/** Names of devices: Windows takes no file that is called so, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Without an ending. `kind`: one plain word of what it is, for a name of which nothing is left but perhaps its `id`. */
export function fileNameOf(name: string, kind: string, id = ''): string {
  return cleaned(name, kind) || cleaned(`${kind} ${id}`, kind) || kind;
}

function cleaned(text: string, kind: string): string {
  const plain = text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  // A point in front hides a file; one at the end is cut by Windows.
  const cut = [...plain.replace(/^[. ]+/, '')]
    .slice(0, MOST_LENGTH)
    .join('')
    .replace(/[. ]+$/, '');
  return DEVICE.test(cut.split('.', 1)[0] ?? '') ? `${kind} ${cut}` : cut;
}
