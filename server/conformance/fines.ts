// Rows of list_fines as the check sees them, and requests for them.
import type { Answer, Ask } from './ask';
import { isSound } from './bodies';
import { isRecord, type ShapeCheck } from './check-shape';
import type { Say } from './report';

export const LIST = 'list_fines';
export type Fine = Record<string, unknown>;
export type ArrayStyle = 'repeat' | 'brackets' | 'comma';

export type ReadFines = (query: Record<string, unknown>, style?: ArrayStyle) => Promise<Fine[] | null>;
/** Rows of one request; null if the answer has none that can be looked at, which is said. `last`: the last answer. */
export type FinesReader = {
  read: ReadFines;
  statusOf: (query: Record<string, unknown>, style?: ArrayStyle) => Promise<Answer>;
};

export function createFinesReader(ask: Ask, shape: ShapeCheck, say: Say): FinesReader {
  const statusOf: FinesReader['statusOf'] = (query, style = 'repeat') =>
    ask({ operation: LIST, path: '/list_fines', query: queryText(query, style) });
  return {
    statusOf,
    async read(query, style) {
      const answer = await statusOf(query, style);
      if (!isSound(LIST, answer, say)) return null;
      shape.look(answer.json);
      const fines = isRecord(answer.json) ? answer.json.fines : undefined;
      return Array.isArray(fines) ? fines.filter(isRecord) : [];
    },
  };
}

/** Lists as `style` has them; the contract does not show it. */
export function queryText(query: Record<string, unknown>, style: ArrayStyle): string {
  return Object.entries(query)
    .flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [`${name}=${encodeURIComponent(String(value))}`];
      const items = value.map((item) => encodeURIComponent(String(item)));
      if (style === 'comma') return [`${name}=${items.join(',')}`];
      return items.map((item) => `${style === 'brackets' ? `${name}%5B%5D` : name}=${item}`);
    })
    .join('&');
}

/** What makes a row the same row in two answers. */
export function keyOf(fine: Fine): string {
  const id = fine.fine_id;
  return typeof id === 'number' || typeof id === 'string' ? `fine ${id}` : JSON.stringify(fine);
}

/** Values of a member in rows, each once, in their order. */
export function valuesOf<T>(fines: readonly Fine[], member: string, is: (value: unknown) => value is T): T[] {
  return [...new Set(fines.map((fine) => fine[member]).filter(is))];
}

/** An id, also one that is wrongly a text: filters can be tried with it. */
export const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
