// The WHERE clause of a statement, and its parameters from `$1` on.
import type { Identifier } from '../../src/contract/long-integers';
import type { Parameter } from './store';

export type Conditions = {
  parameters: Parameter[];
  /** Binds a value and returns its placeholder. */
  bind(value: Parameter): string;
  add(condition: string): void;
  /** `column` is one of `ids`. A number that is not a 32-bit integer is no id of ours and matches nothing. */
  addOneOf(column: string, ids: readonly Identifier[] | undefined): void;
  sql(): string;
};

export function createConditions(): Conditions {
  const parameters: Parameter[] = [];
  const conditions: string[] = [];
  const bind = (value: Parameter) => `$${parameters.push(value)}`;
  return {
    parameters,
    bind,
    add: (condition) => {
      conditions.push(condition);
    },
    addOneOf: (column, ids) => {
      if (ids === undefined) return;
      const validIds = ids.filter(
        (id): id is number => typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= 2_147_483_647,
      );
      conditions.push(`${column} in (select unnest(${bind(validIds)}::bigint[]))`);
    },
    sql: () => (conditions.length === 0 ? 'true' : conditions.join(' and ')),
  };
}
