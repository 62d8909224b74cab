// Conversion between the text of a document (sent to the service, and stored) and the tree that is edited. The tree may hold
// parts in another form, and members that only the editor uses.
import { formatJson, parseJson, type TablePlaces } from '../../document/json';
import { equalTrees, isObject, sharedWith, type Tree } from '../../document/tree';

export type DocumentForm = {
  /** Lists that `held` also converts to tables. */
  tables?: TablePlaces;
  /** Converts the parsed tree to the edited form. */
  held: (tree: Tree) => Tree;
  /** Converts the edited form to the sent tree; the same reference for the same tree. */
  sent: (tree: Tree) => Tree;
};

const same = (tree: Tree): Tree => tree;
/** The tree as it is. */
export const PLAIN: DocumentForm = { held: same, sent: same };

/** `maxLength` of texts that are parsed again: they were opened or accepted before. */
const LONGEST = 64_000_000;

/**
 * The held tree of a text. Equal parts are shared with `like`, because both are compared on every keystroke.
 * `likeText`: the text of `like`, if known. Null if there is no text, or it cannot be parsed.
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
 * The stored text of a tree. It is the base's own text if both are the same document: so a reverted draft is
 * recognised. `base`: the tree of `baseText`.
 */
export function storedText(tree: Tree, form: DocumentForm, baseText: string | null, base: Tree | null): string {
  const isBase = baseText !== null && base !== null && equalTrees(form.sent(tree), base);
  return isBase ? baseText : textOfTree(tree, form);
}

/** For a response or another version; null if it is not an object. */
export function readObject(text: string | null, form: DocumentForm): Tree | null {
  if (text === null) return null;
  const read = parseJson(text, { maxLength: LONGEST, tables: form.tables });
  return read.ok && isObject(read.tree) ? form.held(read.tree) : null;
}
