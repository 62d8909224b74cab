// How a kind of document is held while it is edited. The text of a document is what the service gets and what is kept; what is
// edited may hold parts of it in another form, and beside them what only the editor knows.
import { formatJson, parseJson } from '../document/json';
import { isObject, sharedWith, type Tree } from '../document/tree';

export type DocumentForm = {
  /** What is edited, of what was parsed. */
  held: (tree: Tree) => Tree;
  /** What the service gets, of what is edited; the same reference for the same tree. */
  sent: (tree: Tree) => Tree;
};

const same = (tree: Tree): Tree => tree;
/** The tree as it is. */
export const PLAIN: DocumentForm = { held: same, sent: same };

/** `maxLength` of texts that are parsed again: they were opened or accepted once. */
const LONGEST = 64_000_000;

/**
 * The tree of a text, held, sharing with `like` what is equal in both: they are compared at every keystroke. `likeText`: the
 * text of `like`, where it is known. Null where there is no text, or it cannot be read.
 */
export function treeOfText(text: string | null, like: Tree, form: DocumentForm, likeText?: string): Tree | null {
  if (text === null) return null;
  if (text === likeText) return form.sent(like);
  const read = parseJson(text, { maxLength: LONGEST });
  return read.ok ? sharedWith(form.held(read.tree), like) : null;
}

export function textOfTree(tree: Tree, form: DocumentForm): string {
  return formatJson(form.sent(tree));
}

/** Of the service's answer or another version; null where it is no object. */
export function readObject(text: string | null, form: DocumentForm): Tree | null {
  if (text === null) return null;
  const read = parseJson(text, { maxLength: LONGEST });
  return read.ok && isObject(read.tree) ? form.held(read.tree) : null;
}
