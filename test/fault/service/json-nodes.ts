// JSON as it is written, and good JSON of any shape of the contract's tables with everything that may be in it.
import fc from 'fast-check';
import type { Members, Shape } from './contract-tables';
import { hostileTexts } from './hostile-texts';

/** A JSON value that keeps the order of keys, keys that are there twice, and numbers as they are written. */
export type Node =
  | { kind: 'raw'; text: string }
  | { kind: 'list'; items: Node[] }
  | { kind: 'object'; members: { key: string; value: Node }[] };
const HOSTILE = hostileTexts(400);
const SAFE = Number.MAX_SAFE_INTEGER;
export const raw = (text: string): Node => ({ kind: 'raw', text });

const textNode = fc
  .oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 8 }))
  .map((value) => raw(JSON.stringify(value)));
const integerNode = fc
  .oneof(
    fc.integer({ min: -3, max: 100_000 }).map(String),
    fc.constantFrom(String(SAFE), String(-SAFE), '-0', '1e3', '4.0'),
  )
  .map(raw);
const identifierNode = fc.oneof(
  integerNode,
  fc.constantFrom('9007199254740993', '-1970670598291982291', '99999999999999999999').map(raw),
);
const numberNode = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
    fc.integer().map(String),
    fc.constantFrom(
      '1e-7',
      '45.0',
      '-0.0',
      '1E+2',
      '5e-324',
      '1.7976931348623157e308',
      '0.1000000000000000055511151231257827',
    ),
  )
  .map(raw);

/** What nobody knows: it has to come back as it was sent, to the last digit. */
const strange = fc.oneof(
  textNode,
  fc
    .constantFrom('12345678901234567890', '1e999', '-1e999', '0.30', 'null', 'true', '[]', '{}', '[[{"a":[null]}]]')
    .map(raw),
  fc
    .json({ maxDepth: 3 })
    .filter((text) => !text.includes('__proto__'))
    .map(raw),
);
const strangeKey = fc.constantFrom(
  'x',
  'x-own',
  '',
  'constructor',
  'toString',
  'a/b',
  'm~n',
  'ü',
  ' ',
  '0',
  '\u0000',
  '"',
  '$where',
);

export function nodeOf(shape: Shape): fc.Arbitrary<Node> {
  switch (shape.kind) {
    case 'text':
      return textNode;
    case 'integer':
      return integerNode;
    case 'identifier':
      return identifierNode;
    case 'number':
      return numberNode;
    case 'truth':
      return fc.boolean().map((value) => raw(String(value)));
    case 'list':
      return fc.array(nodeOf(shape.of), { maxLength: 3 }).map((items) => ({ kind: 'list', items }));
    case 'map':
      return fc.constant({ kind: 'object', members: [] });
    case 'object':
      return objectOf(shape.members);
  }
}

function objectOf(members: Members): fc.Arbitrary<Node> {
  const own = Object.entries(members).map(([key, { shape, required }]) => {
    const member = nodeOf(shape).map((value) => ({ key, value }));
    return required ? member : fc.option(member, { nil: null, freq: 1 });
  });
  const unknown = fc.option(fc.record({ key: strangeKey, value: strange }), { nil: null, freq: 1 });
  return fc.tuple(unknown, ...own).map(([extra, ...known]) => {
    const all = [...known, extra && Object.hasOwn(members, extra.key) ? null : extra];
    return { kind: 'object', members: all.filter((member) => member !== null) };
  });
}

export function write(node: Node): string {
  if (node.kind === 'raw') return node.text;
  if (node.kind === 'list') return `[${node.items.map(write).join(', ')}]`;
  return `{${node.members.map(({ key, value }) => `${JSON.stringify(key)}: ${write(value)}`).join(',')}}`;
}
