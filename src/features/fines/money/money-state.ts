// What the page shows, as the address has it. Pure.
import { MONEY_BUCKETS, MONEY_CAUSES, type MoneyBucket, type MoneyCause } from '../../../desk/money';
import { GROUPINGS, type Grouping } from '../../../desk/money-groups';
import { DIMENSIONS, type Dimension } from '../../../desk/pivot';
import { firstText, type SearchRecord } from '../../../url/navigation';
import { type AddressRules, one } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';

export const TABS = [...MONEY_BUCKETS, 'appeal', 'table'] as const;
export type Tab = (typeof TABS)[number];
export const VALUES = ['count', 'value', 'paid', 'points'] as const;
export type PivotValue = (typeof VALUES)[number];

export type MoneyState = {
  tab: Tab;
  by: Grouping;
  /** The figure whose fines are shown; null: none. `of` undefined: of all groups; null: of those without one. */
  figure: { cause: MoneyCause | null; of: string | null | undefined } | null;
  rows: Dimension;
  columns: Dimension | null;
  value: PivotValue;
};

const ALL = 'all';
/** A group without a name; no name of a group is this sign alone. */
const NO_GROUP = '~';
const isOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null;

export const moneyCodec: SearchCodec<MoneyState> = {
  keys: ['tab', 'by', 'cause', 'of', 'rows', 'columns', 'value'],
  parse: (record) => {
    const text = (key: string, longest = 30) => firstText(record[key], longest) || null;
    const tab = isOf(TABS, text('tab')) ?? 'left';
    const cause = text('cause');
    const of = text('of', 500);
    const known = tab === 'appeal' || tab === 'table' ? null : isOf<MoneyCause>(MONEY_CAUSES[tab], cause);
    const columns = text('columns');
    // Facts of payroll overlap: there is no figure of all.
    const isAll = cause === ALL && tab !== 'payroll';
    return {
      tab,
      by: isOf(GROUPINGS, text('by')) ?? 'month',
      figure:
        known === null && !isAll ? null : { cause: known, of: of === null ? undefined : of === NO_GROUP ? null : of },
      rows: isOf(DIMENSIONS, text('rows')) ?? 'costCenter',
      columns: columns === 'none' ? null : (isOf(DIMENSIONS, columns) ?? 'month'),
      value: isOf(VALUES, text('value')) ?? 'value',
    };
  },
  format: ({ tab, by, figure, rows, columns, value }): SearchRecord => ({
    ...(tab !== 'left' && { tab: [tab] }),
    ...(by !== 'month' && { by: [by] }),
    ...(figure !== null && { cause: [figure.cause ?? ALL] }),
    ...(figure !== null && figure.of !== undefined && { of: [figure.of ?? NO_GROUP] }),
    ...(rows !== 'costCenter' && { rows: [rows] }),
    ...(columns !== 'month' && { columns: [columns ?? 'none'] }),
    ...(value !== 'value' && { value: [value] }),
  }),
};

const isIn = (list: readonly string[]) => one((value) => list.includes(value));

/** What is read here; other parameters are said. */
export const MONEY_RULES: AddressRules = {
  tab: isIn(TABS),
  by: isIn(GROUPINGS),
  cause: (values, record) =>
    one((value) => moneyCodec.parse({ ...record, cause: [value] }).figure !== null)(values, record),
  of: one(() => true),
  rows: isIn(DIMENSIONS),
  columns: isIn([...DIMENSIONS, 'none']),
  value: isIn(VALUES),
};

export function isBucket(tab: Tab): tab is MoneyBucket {
  return tab !== 'appeal' && tab !== 'table';
}
