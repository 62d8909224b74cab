// Trees and texts for properties: hostile keys, numbers no double holds, lone surrogates, objects JavaScript would reorder.
import fc from 'fast-check';
import { makeList, makeObject, RawNumber, type Tree } from '../../../src/document/tree';

const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '0',
  '10',
  '2',
  '-1',
  'é',
  '\ud800',
  '"',
  '\\',
  '\u2028',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(...HOSTILE, '\udc00x', '\u0000', '</script>'),
);
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'id', 'name') },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  text,
);

const RAW = [
  '9007199254740993',
  '-12345678901234567890',
  '0.1234567890123456789',
  '1e999',
  '-1e999',
  '-0',
  '-0.0',
  '1e-400',
  '1.00000000000000000001',
];
const rawNumber = fc.constantFrom(...RAW).map((written) => new RawNumber(written));
/** A number as JavaScript has it; -0 is written `-0` in a text, so it is a RawNumber in a tree. */
const number = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => (value === 0 ? 0 : value));

/** Any tree, of any depth up to `depth`. */
export function trees(depth = 4): fc.Arbitrary<Tree> {
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: depth, depthSize: 'small' },
      fc.oneof(fc.constant(null), fc.boolean(), number, text, rawNumber),
      fc.array(tie('tree'), { maxLength: 5 }).map((items) => makeList(items)),
      fc
        .uniqueArray(fc.tuple(key, tie('tree')), { maxLength: 6, selector: ([name]) => name })
        .map((members) => makeObject(members)),
    ),
  }));
  return tree;
}

/** An object of any members. */
export function objects(depth = 3) {
  return fc
    .uniqueArray(fc.tuple(key, trees(depth)), { maxLength: 6, selector: ([name]) => name })
    .map((members) => makeObject(members));
}

/** A JSON text with the same text without the space between its tokens. Strings are written as JSON.stringify does. */
export function spacedTexts(): fc.Arbitrary<{ spaced: string; compact: string }> {
  type Text = { spaced: string; compact: string };
  const space = fc.constantFrom('', '', ' ', '\n', '\r\n', '\t', ' \n  ');
  const leaf = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<Text> =>
    arbitrary.map((compact) => ({ spaced: compact, compact }));
  const numberText = fc.oneof(
    fc.constantFrom(
      ...RAW,
      '1.0',
      '45.50',
      '1e3',
      '1E+2',
      '0.0',
      '0e5',
      '1e-7',
      '100000000000000000000000',
      '9007199254740992',
    ),
    fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9]\d{0,20}$/)),
        fc.stringMatching(/^(\.\d{1,20})?$/),
        fc.stringMatching(/^([eE][+-]?\d{1,3})?$/),
      )
      .map((parts) => parts.join('')),
  );
  const join = (open: string, close: string, parts: readonly (readonly [string, Text, string])[]): Text => ({
    spaced: `${open}${parts.map(([before, part, after]) => `${before}${part.spaced}${after}`).join(',')}${close}`,
    compact: `${open}${parts.map(([, part]) => part.compact).join(',')}${close}`,
  });
  const { value } = fc.letrec<{ value: Text }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      leaf(
        fc.oneof(
          fc.constantFrom('null', 'true', 'false'),
          numberText,
          text.map((part) => JSON.stringify(part)),
        ),
      ),
      fc.array(fc.tuple(space, tie('value'), space), { maxLength: 5 }).map((parts) => join('[', ']', parts)),
      fc
        .uniqueArray(fc.tuple(key, space, space, space, tie('value')), { maxLength: 5, selector: ([name]) => name })
        .map((members) =>
          join(
            '{',
            '}',
            members.map(([name, before, middle, after, part]) => {
              const quoted = JSON.stringify(name);
              const member = {
                spaced: `${quoted}${middle}:${before}${part.spaced}`,
                compact: `${quoted}:${part.compact}`,
              };
              return [before, member, after] as const;
            }),
          ),
        ),
    ),
  }));
  return fc
    .tuple(space, value, space)
    .map(([before, part, after]) => ({ spaced: `${before}${part.spaced}${after}`, compact: part.compact }));
}

/** The same tree, frozen through and through, so that an edit that changes it in place throws. */
export function freeze<T extends Tree>(tree: T): T {
  if (typeof tree === 'object' && tree !== null && !Object.isFrozen(tree)) {
    Object.freeze(tree);
    for (const part of Object.values(tree)) freeze(part);
  }
  return tree;
}
