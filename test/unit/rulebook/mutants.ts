// Changes each constant of src/rulebook by itself and asks the test table. A constant whose change breaks no row is unproven: the
// row is missing, or the constant is not needed.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { build, parseAst } from 'vite';
import type { Book } from './row';
import { rows } from './rows';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'src/rulebook');
/** A changed rulebook may count for ever. */
const ENDLESS_MS = 2_000;
const ENTRY = join(import.meta.dirname, 'book.ts');

type Kind = 'number' | 'text' | 'pattern';
/** `text`: as it is written. */
export type Constant = { file: string; line: number; text: string; kind: Kind };
/** A change of a constant: one more or one less, another text, a pattern that matches nothing. */
export type Mutant = { constant: number; change: 'more' | 'less' | 'other' };

/** Files of the rulebook. */
export const rulebookFiles: readonly string[] = readdirSync(FOLDER).sort();

/** All constants of the rulebook, and a maker of rulebooks in which one of them is changed; null: none. */
export async function readConstants(): Promise<{ constants: Constant[]; bookWith: (mutant: Mutant | null) => Book }> {
  const constants: Constant[] = [];
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'rulebook-constants',
        enforce: 'pre',
        transform(code, id) {
          if (!id.startsWith(FOLDER)) return null;
          return { code: withNumberedConstants(code, id.slice(FOLDER.length + 1), constants), map: null };
        },
      },
    ],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'book' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error('the rulebook could not be built');
  const make = new Function('constantOf', `${chunk.code}; return book;`);
  return { constants, bookWith: (mutant) => make(changing(mutant)) };
}

export function mutantsOf(constants: readonly Constant[]): Mutant[] {
  return constants.flatMap(({ kind }, constant): Mutant[] =>
    kind === 'number'
      ? [
          { constant, change: 'more' },
          { constant, change: 'less' },
        ]
      : [{ constant, change: 'other' }],
  );
}

/** The name of a row that a changed rulebook breaks; null where none does. A row that fails or never ends is broken. */
export function brokenRow(make: () => Book): string | null {
  let book: Book;
  try {
    book = make();
  } catch {
    return 'loading the rulebook';
  }
  let asked = 'loading the rulebook';
  const ask = () => {
    for (const { name, said, expected } of rows) {
      asked = name;
      if (!isDeepStrictEqual(plain(said(book)), plain(expected))) return name;
    }
    return null;
  };
  try {
    return runInNewContext('ask()', { ask }, { timeout: ENDLESS_MS });
  } catch {
    return asked;
  }
}

/** As vitest compares with toEqual: members that are undefined are not there. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function changing(mutant: Mutant | null): (index: number, value: unknown) => unknown {
  return (index, value) => {
    if (mutant === null || index !== mutant.constant) return value;
    if (typeof value === 'number') return mutant.change === 'more' ? value + 1 : value - 1;
    return typeof value === 'string' ? `${value}~` : /(?!)/g;
  };
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Every constant becomes a call that may change it; types and names of modules are left alone. */
function withNumberedConstants(code: string, file: string, constants: Constant[]): string {
  const found: { start: number; end: number; index: number }[] = [];
  const add = ({ start, end }: Node, kind: Kind) => {
    const line = code.slice(0, start).split('\n').length;
    found.push({ start, end, index: constants.length });
    constants.push({ file, line, text: code.slice(start, end), kind });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) visitNode(value, add, visit);
  };
  visit(parseAst(code, { lang: 'ts' }));
  let text = code;
  for (const { start, end, index } of found.toSorted((a, b) => b.start - a.start)) {
    text = `${text.slice(0, start)}constantOf(${index}, ${text.slice(start, end)})${text.slice(end)}`;
  }
  return text;
}

function visitNode(node: Node, add: (node: Node, kind: Kind) => void, visit: (value: unknown) => void): void {
  const { type } = node;
  if (type === 'ImportDeclaration') return;
  if (type === 'TemplateLiteral') {
    add(node, 'text');
    return;
  }
  if (type === 'Literal') {
    const kind = node.regex ? 'pattern' : typeof node.value;
    if (kind === 'pattern' || kind === 'number') add(node, kind);
    if (kind === 'string') add(node, 'text');
    return;
  }
  // `x as const` and `satisfies` hold an expression; every other node of types holds types.
  if (type.startsWith('TS')) {
    visit(node.expression);
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    const isName = key === 'key' && node.computed !== true;
    if (!isName) visit(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
