// Rows of an address list, from a table whose positions are missing or not complete.
import { type AddressCells, addressLine, isAddress } from '../../../addresses/written-address';
import { cleanCell } from '../../../tables/clean-cell';
import { isSameHead } from '../../../tables/find-head';
import type { SplitRow } from '../../../tables/split-rows';
import { findAddressHead, guessAddressColumns, isAddressHead } from './address-columns';
import type { AddressRow, FoundTable, PlaceColumn } from './route-file';
import { routeColumn, stopTextsOf, tidyName } from './stop-texts';

type Columns = readonly (PlaceColumn | null)[];
type Position = (row: SplitRow) => AddressRow['position'];

const ROWS_SHOWN = 5;
/** A longer list is not offered: it is searched row by row, and a person works through it. */
export const MOST_ADDRESSES = 2_000;

export type AddressTable = { readonly rows: readonly AddressRow[]; readonly table: FoundTable };

/** The addresses of a table without positions; null where it has none. `named`: columns chosen by the user. */
export function addressTableOf(
  filled: readonly SplitRow[],
  separator: string | null,
  named?: Columns,
): AddressTable | null {
  const found = findAddressHead(filled);
  const rows = found || separator !== ',' ? filled : linesOf(filled);
  const head = found ? (filled[found.at]?.cells ?? null) : null;
  const below = head && found ? rows.slice(found.at + 1).filter(({ cells }) => !isSameHead(cells, head)) : rows;
  const [first = [], ...others] = tablesOf(below);
  const cells = cellsOf(first);
  const columns = named ?? guessAddressColumns(head, cells);
  if (!columns?.includes('stop_point_full_address_name')) return null;
  const addresses = [...addressRowsOf(first, columns, () => null), ...others.flatMap(rowsBelowHead)];
  if (addresses.length === 0) return null;
  return { rows: addresses, table: { head, rows: cells.slice(0, ROWS_SHOWN), columns } };
}

/** A sheet may have a further table below, whose columns are others; it begins with its head. */
function tablesOf(rows: readonly SplitRow[]): (readonly SplitRow[])[] {
  const heads = rows.flatMap(({ cells }, at) => (isAddressHead(cells) ? at : []));
  return [0, ...heads].map((from, table) => rows.slice(from, heads[table]));
}

function rowsBelowHead([head, ...rows]: readonly SplitRow[]): AddressRow[] {
  const columns = head ? guessAddressColumns(head.cells, cellsOf(rows)) : null;
  return columns ? addressRowsOf(rows, columns, () => null) : [];
}

function cellsOf(rows: readonly SplitRow[]): (readonly string[])[] {
  return rows.map(({ cells }) => cells);
}

/** The rows that have an address or a position. */
export function addressRowsOf(rows: readonly SplitRow[], columns: Columns, positionOf: Position): AddressRow[] {
  const at = new Map(columns.flatMap((column, index) => (column ? [[column, index] as const] : [])));
  const cellOf = (cells: readonly string[], column: PlaceColumn) => cleanCell(cells[at.get(column) ?? -1] ?? '');
  const route = routeColumn((column) => rows.map(({ cells }) => cellOf(cells, column)));
  return rows.flatMap((row): AddressRow[] => {
    const of = (column: PlaceColumn) => cellOf(row.cells, column);
    const cells = addressCells(of);
    const position = positionOf(row);
    if (!/\p{L}/u.test(cells.text) && position === null) return [];
    const texts = stopTextsOf((field) => of(field));
    const address = cells.text === '' ? null : addressLine(cells);
    const named = texts.name && tidyName(texts.name);
    return [
      {
        line: row.line,
        cells,
        position,
        stop: { ...texts, name: named, address, ...(route !== undefined && { route: of(route) }) },
      },
    ];
  });
}

/** The cells of one row. A kind of street in a column of its own is written before its name. */
export function addressCells(of: (column: PlaceColumn) => string): AddressCells {
  const [type, text] = [of('streetType'), of('stop_point_full_address_name')];
  return {
    text: type === '' || text === '' || isAddress(text) ? text : `${type} ${text}`,
    number: of('houseNumber').replace(/[.,]0+$/u, ''),
    complement: of('complement'),
    district: of('district'),
    city: of('city'),
    state: of('state'),
    postcode: of('postcode'),
  };
}

/** Pasted addresses, one on a line: their commas separate nothing. */
function linesOf(rows: readonly SplitRow[]): readonly SplitRow[] {
  const addresses = rows.filter(({ cells: [first = ''] }) => isAddress(first.trim()));
  if (addresses.length * 2 <= rows.length) return rows;
  return rows.map(({ line, cells }) => ({ line, cells: [cells.join(',').trim()] }));
}
