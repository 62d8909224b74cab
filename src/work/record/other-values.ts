// Differences between the document that was sent and the one in the answer, so that the person can be told. Pure.
import { setIn } from '../../document/edits';
import { formatJson, parseJson } from '../../document/json';
import { equalTrees, isList, isObject, keysOf, makeObject, memberOf, RawNumber, type Tree } from '../../document/tree';

/** UTF-16 units; accepted bodies are smaller. */
const LONGEST = 64_000_000;

/**
 * The sent document with the values of the response, except `idField`; null if no value differs. Members that the
 * response omits or adds are no difference. `id`: that of the response, if it differs.
 */
export function answeredOtherwise(
  sent: string,
  answer: string,
  idField: string,
): { answered: string | null; id: string | null } {
  if (sent === answer || answer.length < 3) return { answered: null, id: null };
  const [ours, theirs] = [sent, answer].map((text) => parseJson(text, { maxLength: LONGEST }));
  if (!ours?.ok || !theirs?.ok || !isObject(ours.tree) || !isObject(theirs.tree)) return { answered: null, id: null };
  const [own, other] = [ours.tree, theirs.tree].map((tree) => memberOf(tree, idField));
  const expected = overlaid(ours.tree, own === undefined ? theirs.tree : setIn([idField], own)(theirs.tree));
  return {
    answered: equalTrees(expected, ours.tree) ? null : formatJson(expected),
    id: typeof other === 'string' && other !== '' && own !== undefined && other !== own ? other : null,
  };
}

/** Whether two texts are the same document, regardless of notation. */
export function isSameDocument(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map((text) => parseJson(text, { maxLength: LONGEST }));
  return Boolean(one?.ok && other?.ok && equalTrees(one.tree, other.tree));
}

/**
 * Whether the service has exactly what was sent. It may have added top-level members (`mayAdd`), but no nested ones.
 */
export function isStored(sent: string, found: string, mayAdd: (key: string) => boolean): boolean {
  const [ours, theirs] = [sent, found].map((text) => parseJson(text, { maxLength: LONGEST }));
  if (!ours?.ok || !theirs?.ok || !isObject(ours.tree) || !isObject(theirs.tree)) return false;
  const [own, other] = [ours.tree, theirs.tree];
  return (
    keysOf(other).every((key) => memberOf(own, key) !== undefined || mayAdd(key)) &&
    keysOf(own).every((key) =>
      equalTrees(sameNumbers(memberOf(own, key) ?? null, memberOf(other, key)), memberOf(other, key)),
    )
  );
}

/** `ours` with the notation of `theirs` for equal numbers. */
function sameNumbers(ours: Tree, theirs: Tree | undefined): Tree {
  if (theirs === undefined) return ours;
  if (isObject(ours) && isObject(theirs)) {
    return makeObject(
      keysOf(ours).map((key) => [key, sameNumbers(memberOf(ours, key) ?? null, memberOf(theirs, key))]),
    );
  }
  if (isList(ours) && isList(theirs)) return ours.map((own, index) => sameNumbers(own, theirs[index]));
  return isSameNumber(ours, theirs) ? theirs : ours;
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

/** 1.50 and 1.5 are equal; numbers beyond double precision are equal only in the same notation. */
function isSameNumber(a: Tree, b: Tree): boolean {
  const isNumber = (tree: Tree) => typeof tree === 'number' || tree instanceof RawNumber;
  return isNumber(a) && isNumber(b) && textOf(a) === textOf(b);
}

function textOf(number: Tree): string {
  return number instanceof RawNumber ? number.text : String(number);
}
