// Conversion between the text of a document (sent to the service, and stored) and the tree that is edited. The tree may hold
// parts in another form, and members that only the editor uses.
import { formatJson, parseJson, type TablePlaces } from '../../document/json';
import { equalTrees, isObject, sharedWith, type Tree } from '../../document/tree';

export type DocumentForm = {
  /** Lists that `held` takes as tables, too. */
  tables?: TablePlaces;
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
  const read = parseJson(text, { maxLength: LONGEST, tables: form.tables });
  return read.ok ? sharedWith(form.held(read.tree), like) : null;
}

export function textOfTree(tree: Tree, form: DocumentForm): string {
  return formatJson(form.sent(tree));
}

/**
 * The text that is kept of a tree: the very text of its base where it is no other document, so that a draft which is none any
 * more is known as none. `base`: the tree of `baseText`.
 */
export function keptText(tree: Tree, form: DocumentForm, baseText: string | null, base: Tree | null): string {
  const isBase = baseText !== null && base !== null && equalTrees(form.sent(tree), base);
  return isBase ? baseText : textOfTree(tree, form);
}

/** Of the service's answer or another version; null where it is no object. */
export function readObject(text: string | null, form: DocumentForm): Tree | null {
  if (text === null) return null;
  const read = parseJson(text, { maxLength: LONGEST, tables: form.tables });
  return read.ok && isObject(read.tree) ? form.held(read.tree) : null;
}
