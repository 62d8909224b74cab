// The documents of versions, parsed when they are asked for and few at a time: fifty versions of a large plan would not fit.
import { parseJson } from '../../document/json';
import type { Tree } from '../../document/tree';
import type { WorkVersion } from '../../work/record/version';
import { type DocumentForm, PLAIN } from '../../work/session/document-form';

/** UTF-16 units; what the service accepted is smaller. */
const LONGEST = 64_000_000;
/** The two that are compared, and one to go back to. */
const KEPT = 3;

/** Gives the tree of a version, held; null when its text is no document. The trees of the last three are remembered. */
export function createVersionTrees(
  form: DocumentForm = PLAIN,
): (version: Pick<WorkVersion, 'number' | 'body'>) => Tree | null {
  const kept = new Map<number, Tree | null>();
  return ({ number, body }) => {
    const known = kept.get(number);
    const tree = known === undefined ? parsed(body, form) : known;
    kept.delete(number);
    kept.set(number, tree);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return tree;
  };
}

function parsed(body: string, form: DocumentForm): Tree | null {
  const read = parseJson(body, { maxLength: LONGEST });
  return read.ok ? form.held(read.tree) : null;
}

/** A name for the file of a version, without what a file system refuses. */
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
