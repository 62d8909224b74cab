// Bodies made from the contract's tables: good ones with everything that may be in them, and the same spoiled in one place.
// Whoever spoils a body knows the JSON pointer that the service has to name.
import fc from 'fast-check';
import type { Shape } from './contract-tables';
import { type Node, nodeOf, raw, write } from './json-nodes';

export type Body = {
  /** JSON, or in a few spoiled bodies none. */
  text: string;
  /** What it said under the key of its id before it was spoiled. */
  id: string | null;
  fault: null | {
    /** In words, for a message. */
    what: string;
    /** What `error.field` has to say; null where no place can be named. */
    pointer: string | null;
    /** Whether a JSON schema can say it too. */
    inSchema: boolean;
  };
};

type Place = { pointer: string; shape: Shape; parent: Node; at: number; isRequired: boolean };

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every value of the tables that is in a body, with the place where it stands. */
function placesIn(node: Node, shape: Shape, pointer = ''): Place[] {
  if (node.kind === 'list' && shape.kind === 'list') {
    const { of } = shape;
    return node.items.flatMap((item, at) => {
      const here = `${pointer}/${at}`;
      return [{ pointer: here, shape: of, parent: node, at, isRequired: false }, ...placesIn(item, of, here)];
    });
  }
  if (node.kind !== 'object' || shape.kind !== 'object') return [];
  return node.members.flatMap(({ key, value }, at) => {
    const member = shape.members[key];
    if (!member) return [];
    const here = `${pointer}/${escaped(key)}`;
    const place = { pointer: here, shape: member.shape, parent: node, at, isRequired: member.required };
    return [place, ...placesIn(value, member.shape, here)];
  });
}

const WRONG: Record<Shape['kind'], readonly string[]> = {
  text: ['null', '0', '1.5', 'true', '[]', '{}', '["a"]'],
  integer: ['null', '"1"', '1.5', '9007199254740992', '-9007199254740993', '1e999', 'true', '[]', '{}', '""', '0.1e0'],
  identifier: ['null', '"1"', '"9007199254740993"', '1.5', '1e999', 'true', '[]', '{}', '""', '0.1e0'],
  number: ['null', '"1"', '1e999', '-1e999', 'true', '[]', '{}', '""', '"NaN"'],
  truth: ['null', '0', '1', '"true"', '[]', '{}', '""'],
  list: ['null', '{}', '0', '""', 'true', '{"0":{}}', '{"length":0}'],
  map: ['null'],
  object: ['null', '[]', '0', '"{}"', 'true', '[{}]'],
};

function put(place: Place, value: Node): void {
  if (place.parent.kind === 'list') place.parent.items[place.at] = value;
  if (place.parent.kind === 'object') {
    const member = place.parent.members[place.at];
    if (member) member.value = value;
  }
}

/** `spoil` numbers decide where and how; the node is this call's own. */
function spoil(node: Node, shape: Shape, [how, where, which]: readonly [number, number, number]): Omit<Body, 'id'> {
  const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
  const places = placesIn(node, shape);
  const fault = (what: string, pointer: string | null, inSchema = false) => ({ what, pointer, inSchema });
  if (how <= 5) {
    const place = pick(places, where);
    if (place) {
      const wrong = pick(WRONG[place.shape.kind], which) ?? 'null';
      put(place, raw(wrong));
      return { text: write(node), fault: fault(`${wrong} for ${place.shape.kind}`, place.pointer, true) };
    }
  }
  if (how <= 7) {
    const place = pick(
      places.filter((candidate) => candidate.isRequired),
      where,
    );
    if (place?.parent.kind === 'object') {
      place.parent.members.splice(place.at, 1);
      return { text: write(node), fault: fault('missing', place.pointer, true) };
    }
  }
  if (how <= 9) {
    const place = pick(
      places.filter(({ parent }) => parent.kind === 'object'),
      where,
    );
    if (place?.parent.kind === 'object') {
      const member = place.parent.members[place.at];
      if (member)
        place.parent.members.push({
          key: member.key,
          value: pick([member.value, raw('null'), raw('{}')], which) ?? raw('0'),
        });
      const text = write(node);
      // The same key in other letters, now and then.
      const last = JSON.stringify(member?.key).replace(
        /\w(?="$)/,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      const again = which % 2 === 0 ? text : replaceLast(text, JSON.stringify(member?.key), last);
      return { text: again, fault: fault('a key twice', place.pointer) };
    }
  }
  if (how === 10 && node.kind === 'object') {
    const owner = pick([{ node, pointer: '' }, ...objectsIn(places)], where) ?? { node, pointer: '' };
    if (owner.node.kind === 'object') owner.node.members.push({ key: '__proto__', value: raw('{"admin":true}') });
    return { text: write(node), fault: fault('a prototype', `${owner.pointer}/__proto__`) };
  }
  const text = write(node);
  const broken = pick(brokenTexts(text), where) ?? '';
  return { text: broken, fault: fault('no JSON', null) };
}

function objectsIn(places: readonly Place[]): { node: Node; pointer: string }[] {
  return places.flatMap(({ parent, at, pointer }) => {
    const node =
      parent.kind === 'list' ? parent.items[at] : parent.kind === 'object' ? parent.members[at]?.value : undefined;
    return node?.kind === 'object' ? [{ node, pointer }] : [];
  });
}

function replaceLast(text: string, part: string, by: string): string {
  const at = text.lastIndexOf(`${part}: `);
  return at === -1 ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

/** None of them is JSON that could be a document, or it is deeper than anything that is meant. */
function brokenTexts(text: string): string[] {
  return [
    text.slice(0, -1),
    text.slice(0, Math.floor(text.length / 2)),
    `${text}${text}`,
    `${text} x`,
    `${text},`,
    text.replace('{', '{,'),
    text.replace(/\}$/, ',}'),
    `//\n${text}`,
    text.replaceAll('"', "'"),
    `${text.slice(0, -1)},"deep":${'['.repeat(64)}${']'.repeat(64)}}`,
    `${text.slice(0, -1)},"deep":${'{"a":'.repeat(64)}1${'}'.repeat(64)}}`,
    '['.repeat(70_000),
    '{"name":NaN}',
    '{"name":"\u0001"}',
    '{"name":"a\nb"}',
    '{name:"x"}',
    '{"name":"\\x41"}',
    '{"name":"\\u00g0"}',
    '{"name":01}',
    'undefined',
    '\u0000',
    ' ',
    'null',
    'true',
    '7',
    '"name"',
    '[]',
  ];
}

/** About half of the bodies are good; where there is an id under `key`, it is one of `known` most of the time. */
export function bodyFor(shape: Shape, key: string, known: readonly string[]): fc.Arbitrary<Body> {
  const how = fc.integer({ min: -12, max: 11 });
  const spot = fc.nat({ max: 100_000 });
  return fc.tuple(nodeOf(shape), how, spot, spot).map(([made, kind, where, which]) => {
    const node = structuredClone(made);
    const member = node.kind === 'object' ? node.members.find((each) => each.key === key) : undefined;
    if (member && which % 5 !== 0) member.value = raw(JSON.stringify(known[where % known.length]));
    const id = member?.value.kind === 'raw' ? String(JSON.parse(member.value.text)) : null;
    return { ...(kind < 0 ? { text: write(node), fault: null } : spoil(node, shape, [kind, where, which])), id };
  });
}
