// What the service says it stored, where that is not what was sent: an accepted answer with other values is no silent matter.
// Pure.
import { formatJson, parseJson } from '../document/json';
import { equalTrees, isList, isObject, keysOf, makeObject, memberOf, RawNumber, type Tree } from '../document/tree';

/** UTF-16 units; what was accepted is smaller. */
const LONGEST = 64_000_000;

/**
 * The document that was sent with the values of the answer in the place of its own; null when the answer has no other
 * value. What the answer leaves out, or adds to what was sent, contradicts nothing.
 */
export function answeredOtherwise(sent: string, answer: string): string | null {
  if (sent === answer || answer.length < 3) return null;
  const [ours, theirs] = [sent, answer].map((text) => parseJson(text, { maxLength: LONGEST }));
  if (!ours?.ok || !theirs?.ok) return null;
  const told = overlaid(ours.tree, theirs.tree);
  return equalTrees(told, ours.tree) ? null : formatJson(told);
}

/** Whether all that was sent is in what the service has; what the service adds does not count. */
export function isStored(sent: string, found: string): boolean {
  const [ours, theirs] = [sent, found].map((text) => parseJson(text, { maxLength: LONGEST }));
  return ours?.ok === true && theirs?.ok === true && holds(theirs.tree, ours.tree);
}

function holds(theirs: Tree | undefined, ours: Tree): boolean {
  if (theirs === undefined) return false;
  if (isObject(ours)) {
    return isObject(theirs) && keysOf(ours).every((key) => holds(memberOf(theirs, key), memberOf(ours, key) ?? null));
  }
  if (isList(ours)) {
    return isList(theirs) && ours.length === theirs.length && ours.every((own, index) => holds(theirs[index], own));
  }
  return equalTrees(theirs, ours) || isSameNumber(theirs, ours);
}

function overlaid(ours: Tree, theirs: Tree): Tree {
  if (isObject(ours) && isObject(theirs)) {
    return makeObject(
      keysOf(ours).map((key) => {
        const [own, told] = [memberOf(ours, key) ?? null, memberOf(theirs, key)];
        return [key, told === undefined ? own : overlaid(own, told)] as const;
      }),
    );
  }
  if (isList(ours) && isList(theirs) && ours.length === theirs.length) {
    return ours.map((own, index) => overlaid(own, theirs[index] ?? null));
  }
  return isSameNumber(ours, theirs) ? ours : theirs;
}

/** 1.50 and 1.5 are one number; so are texts of JSON that no double can tell apart only if they are written alike. */
function isSameNumber(a: Tree, b: Tree): boolean {
  const isNumber = (tree: Tree) => typeof tree === 'number' || tree instanceof RawNumber;
  return isNumber(a) && isNumber(b) && textOf(a) === textOf(b);
}

function textOf(number: Tree): string {
  return number instanceof RawNumber ? number.text : String(number);
}
