// The place in a document that an error response names. Error bodies have no shape in the contract, so common notations
// are parsed: JSON pointer, dots and brackets, key lists. Anything else gives no place.

export type ErrorPath = readonly (string | number)[];

const NAMES = ['field', 'pointer', 'path', 'property', 'loc', 'instancePath', 'dataPath', 'param'] as const;
const WRAPPERS = ['error', 'errors', 'detail', 'details', 'issues', 'violations', 'source'] as const;
const MOST_STEPS = 12;
/** First steps that name the part of the request, not a place in the document. */
const PARTS_OF_REQUEST: ReadonlySet<string> = new Set(['body', '$', '#']);

/** The first place named in an error body, or null. */
export function errorPathOf(json: unknown, depth = 0): ErrorPath | null {
  if (depth > 4 || typeof json !== 'object' || json === null) return null;
  if (Array.isArray(json)) return firstOf(json.slice(0, 20), (each) => errorPathOf(each, depth + 1));
  return (
    firstOf(NAMES, (name) => readPath(own(json, name))) ??
    firstOf(WRAPPERS, (name) => errorPathOf(own(json, name), depth + 1))
  );
}

/** Parses `/vehicles/3/name`, `vehicles[3].name`, `$.vehicles.3.name` or `["body", "vehicles", 3, "name"]`. */
function readPath(value: unknown): ErrorPath | null {
  const steps = Array.isArray(value) ? value : typeof value === 'string' ? stepsOf(value) : [];
  const path: (string | number)[] = [];
  for (const [index, step] of steps.entries()) {
    if (typeof step !== 'string' && typeof step !== 'number') return null;
    if (index === 0 && PARTS_OF_REQUEST.has(String(step))) continue;
    const text = String(step);
    if (text === '') return null;
    path.push(/^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text);
  }
  return path.length === 0 || path.length > MOST_STEPS ? null : path;
}

function stepsOf(text: string): string[] {
  const trimmed = text.trim().replace(/^#(?=\/)/, '');
  if (trimmed.length > 300) return [];
  if (trimmed.startsWith('/')) {
    return trimmed
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return trimmed
    .replace(/\[\s*["']?([^\]"']*)["']?\s*\]/g, '.$1')
    .replace(/^\./, '')
    .split('.')
    .filter((step, index, all) => step !== '' || index < all.length - 1);
}

function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
}

function firstOf<T, R>(list: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of list) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
