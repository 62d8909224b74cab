// Parses versions on demand and caches few: fifty versions of a large plan would not fit in memory.
import { parseJson } from '../../document/json';
import type { Tree } from '../../document/tree';
import type { WorkVersion } from '../../work/record/version';
import { type DocumentForm, PLAIN } from '../../work/session/document-form';

/** In UTF-16 units; larger than any accepted version. */
const LONGEST = 64_000_000;
/** Cache size: the two compared versions, and one to restore. */
const KEPT = 3;

/** Returns the tree of a version in the editor's form; null when its text is not a document. Caches the last three. */
export function createVersionTrees(
  form: DocumentForm = PLAIN,
): (version: Pick<WorkVersion, 'number' | 'body'>) => Tree | null {
  const cache = new Map<number, Tree | null>();
  return ({ number, body }) => {
    const cached = cache.get(number);
    const tree = cached === undefined ? parsed(body, form) : cached;
    cache.delete(number);
    cache.set(number, tree);
    const [oldest] = cache.keys();
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
    return tree;
  };
}

function parsed(body: string, form: DocumentForm): Tree | null {
  const read = parseJson(body, { maxLength: LONGEST });
  return read.ok ? form.held(read.tree) : null;
}

/** File name of a version, without invalid characters. */
export function versionFileName({
  number,
  title,
  id,
  kind,
}: Pick<WorkVersion, 'number' | 'title' | 'id' | 'kind'>): string {
  const clean = (text: string) =>
    [...text]
      .slice(0, 80)
      .join('')
      .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .trim();
  return `${clean(title) || clean(id ?? '') || kind} v${number}.json`;
}
