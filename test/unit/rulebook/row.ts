import type * as rulebook from './book';

export type Book = typeof rulebook;
/** A row of the test table: what the rulebook says, and what is expected. */
export type Row = { name: string; said: (book: Book) => unknown; expected: unknown };

export const row = (name: string, expected: unknown, said: Row['said']): Row => ({ name, said, expected });
