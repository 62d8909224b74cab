// What the desk says of a row in the columns of the table: text, order, and the cells of an export.
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { Fine } from '../../../../../src/contract/fine';
import type { FindingKind } from '../../../../../src/desk/finding';
import type { LaneId } from '../../../../../src/desk/states';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { cellText } from '../../../../../src/features/fines/list/cell-text';
import type { DeskColumnId } from '../../../../../src/features/fines/list/columns';
import {
  exportHeads,
  rawCells,
  screenCells,
  sheetCells,
  sheetKinds,
} from '../../../../../src/features/fines/list/export/export-cells';
import { type DeskCell, toFineRow } from '../../../../../src/features/fines/list/fine-row';
import { NO_LOCAL_FILTERS, toLocalTest } from '../../../../../src/features/fines/list/local-filters';
import { parseSort, sortRows } from '../../../../../src/features/fines/list/sort-rows';
import { formatOf } from '../../../../../src/format/format';
import { catalogue } from '../../../../../src/i18n/en';
import { texts } from '../../../../../src/i18n/en/fines-list';
import { createText } from '../../../../../src/i18n/text';

const labels = createLabels({ ...defaultLabels, seriousnessKeys: {} }, 'en');
const words = {
  t: createText({ ...catalogue, ...texts }, 'en'),
  format: formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
};
const COLUMNS: readonly DeskColumnId[] = ['to_do', 'last_safe_day', 'at_stake'];

const NONE: DeskCell = {
  text: '',
  order: null,
  kind: null,
  lastSafeDay: null,
  urgency: 'later',
  atStake: null,
  isPressing: false,
};
const NAME: DeskCell = {
  text: 'Name the driver',
  order: 0,
  kind: 'NAME',
  lastSafeDay: '2026-12-02',
  urgency: 'later',
  atStake: 39046,
  isPressing: true,
};
const CELLS: Readonly<Record<number, DeskCell>> = {
  1: NONE,
  2: NAME,
  3: { ...NAME, text: 'Pay 80 % or appeal', order: 2, kind: 'DECIDE', lastSafeDay: '2026-11-30', atStake: 3905 },
  4: { ...NAME, text: 'A NIC can still come', lastSafeDay: '2026-06-01', isPressing: false },
};
const rowOf = (fine: Fine, deskOf: ((fine: Fine) => DeskCell) | null = () => CELLS[Number(fine.fine_id)] ?? NONE) =>
  toFineRow(fine, { names: NO_NAMES, labels, today: '2026-11-21', deskOf });
const fines = [1, 2, 3, 4].map((fine_id): Fine => ({ fine_id }));
const sorted = (sort: string) =>
  sortRows(fines, parseSort(sort), (fine) => rowOf(fine), words).map(({ fine_id }) => fine_id);

describe('The columns of the desk', () => {
  it('say task, day and money, nothing where a fine asks for nothing, and that they are not here yet', () => {
    const said = (row: ReturnType<typeof rowOf>) => COLUMNS.map((id) => cellText(row, id, words));
    expect(said(rowOf({ fine_id: 2 }))).toEqual(['Name the driver', '2 Dec 2026', '390.46']);
    expect(said(rowOf({ fine_id: 1 }))).toEqual(['—', '—', '—']);
    expect(said(rowOf({ fine_id: 2 }, null))).toEqual(['…', '…', '…']);
  });

  it('are sorted by kind, day and money; what asks for nothing is last in both directions', () => {
    expect(sorted('to_do')).toEqual([2, 4, 3, 1]);
    expect(sorted('at_stake')).toEqual([3, 2, 4, 1]);
    expect(sorted('-at_stake')).toEqual([2, 4, 3, 1]);
  });

  it('have days that press before those that have expired', () => {
    expect(sorted('last_safe_day')).toEqual([3, 2, 4, 1]);
  });

  it('are cells of an export, for people and for programs', () => {
    const [name, nothing] = [rowOf({ fine_id: 2 }), rowOf({ fine_id: 1 })];
    expect(exportHeads(COLUMNS, 'screen', words)).toEqual(['To do', 'Last safe day', 'At stake, R$']);
    expect(screenCells(name, COLUMNS, words)).toEqual(['Name the driver', '2026-12-02', 390.46]);
    expect(sheetCells(name, COLUMNS, words)).toEqual(['Name the driver', '2026-12-02', 390.46]);
    expect(sheetKinds(COLUMNS, 'screen')).toEqual(['text', 'day', 'money']);
    expect(exportHeads(COLUMNS, 'raw', words)).toEqual(COLUMNS);
    expect(rawCells(name, COLUMNS)).toEqual(['NAME', '2026-12-02', 39046]);
    expect(screenCells(nothing, COLUMNS, words)).toEqual([undefined, undefined, undefined]);
    expect(rawCells(nothing, COLUMNS)).toEqual([undefined, undefined, undefined]);
  });
});

describe('The filters of the desk', () => {
  const row = (lanes: readonly LaneId[], standing: readonly FindingKind[], dismissed: readonly FindingKind[] = []) => {
    const found = (kinds: readonly FindingKind[]) => kinds.map((kind) => ({ finding: { kind } }));
    return {
      tasks: lanes.map((lane) => ({ lane })),
      standing: found(standing),
      findings: found([...standing, ...dismissed]),
    };
  };
  const fits = (filters: object, desk: ReturnType<typeof row> | null | undefined, isWide = false) =>
    toLocalTest(
      { ...NO_LOCAL_FILTERS, ...filters },
      { today: '2026-11-21', labels, isWide, ...(desk !== undefined && { deskOf: () => desk }) },
    )({ fine_id: 1 });

  it('keep rows with a task in the lane, and rows with a contradiction that stands', () => {
    expect(fits({ todo: 'decide' }, row(['name', 'decide'], []))).toBe(true);
    expect(fits({ todo: 'decide' }, row(['name', 'done'], []))).toBe(false);
    expect(fits({ finding: 'any' }, row([], ['two_places']))).toBe(true);
    expect(fits({ finding: 'same_ait' }, row([], ['two_places']))).toBe(false);
    expect(fits({ finding: 'any' }, row([], [], ['two_places']))).toBe(false);
    expect(fits({ finding: 'two_places', todo: 'name' }, row(['decide'], ['two_places']))).toBe(false);
  });

  it('keep nothing that the desk has not looked at', () => {
    expect(fits({ todo: 'name' }, null)).toBe(false);
    expect(fits({ finding: 'any' }, undefined)).toBe(false);
    expect(fits({}, undefined)).toBe(true);
  });

  it('keep, for a walk, what a decision may bring back', () => {
    expect(fits({ todo: 'name' }, row(['done'], []), true)).toBe(true);
    expect(fits({ finding: 'any' }, row([], [], ['two_places']), true)).toBe(true);
    expect(fits({ todo: 'name' }, row([], []), true)).toBe(false);
  });
});
