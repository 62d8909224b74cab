// Detects the columns of an address list: by usual names, by parts of odd names, and by content.
import { isAddress, isStreetType } from '../../../addresses/written-address';
import { findHead } from '../../../tables/find-head';
import type { SplitRow } from '../../../tables/split-rows';
import { columnsOfHead } from './place-columns';
import type { PlaceColumn } from './route-file';
import { foldHead, isAnyNumber } from './stop-heads';

type Columns = (PlaceColumn | null)[];

const LOOKED_AT = 60;
const POSTCODE = /^\d{2}\.?\d{3}-?\d{3}$/;
const HOUR = /^\d{1,2}[:h]\d{2}(?::\d{2})?$/i;
const HOUSE_NUMBER = /^(?:n[º°o]?\.?\s*)?(?:\d{1,6}(?:\.0+)?|\d{1,3}\.\d{3})(?:\s?-?\s?[a-z])?$|^s\s?\/\s?n[º°o]?\.?$/i;
/** Parts of names, in order of priority: the first one that fits names the column. */
const PARTS: readonly (readonly [PlaceColumn | null, RegExp])[] = [
  [null, /\b(?:e ?mail|ip|referencia|obs|observac\w*|fone|telefone|phone|contato|cnpj|cpf)\b/],
  ['complement', /\b(?:complemento|compl|complement)\b/],
  ['streetType', /^(?:tp|tipo|tip)(?: d[eao])? (?:logr\w*|lograd\w*|log|end\w*|rua|via|calle)$/],
  ['postcode', /\b(?:cep|postal|zip|postcode)\b/],
  ['district', /\b(?:bairro|bair|barrio|district|neighbou?rhood|colonia)\b/],
  ['city', /\b(?:cidade|cid|municipio|munic|mun|city|town|ciudad|localidade)\b/],
  ['state', /\b(?:uf|estado)\b/],
  [
    'houseNumber',
    /^(?:n|no|nr|nro|num|numero|number)(?: (?:d[aoe] )?(?:casa|imovel|predial|predio|porta|end|endereco|rua|house|street|puerta))?$/,
  ],
  ['stop_point_order', /\b(?:ordem|seq|sequencia|order|orden|secuencia)\b/],
  ['stop_point_hour', /\b(?:hora|horario|hour|time|chegada|previsao|eta|llegada)\b/],
  ['vehicle', /\b(?:placa|veiculo|vehicle|plate|vehiculo)\b/],
  [
    'stop_point_full_address_name',
    /\b(?:end|ender|endereco|enderecos|logradouro|lograd|log|rua|direccion|domicilio|address|street|calle)\b/,
  ],
  [
    'stop_point_name',
    /\b(?:cliente|razao|fantasia|nome|destinatario|dest|name|nombre|customer|loja|filial|parada|ponto|recebedor|pdv)\b/,
  ],
];

/** Columns by their names; a name that is not known as a whole is known by its parts. */
function addressColumnsOfHead(cells: readonly string[]): Columns {
  const columns = columnsOfHead(cells);
  for (const [at, cell] of cells.entries()) {
    if (columns[at] !== null || cell.length > 100) continue;
    const words = foldHead(cell);
    const found = words === '' ? null : (PARTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
    if (found !== null && !columns.includes(found)) columns[at] = found;
  }
  return columns;
}

/** The head of an address list: its index among the rows; null where there is none. */
export function findAddressHead(rows: readonly SplitRow[]): { readonly at: number; readonly named: number } | null {
  const named = (cells: readonly string[]) => addressColumnsOfHead(cells).filter((column) => column !== null).length;
  const isRow = (cells: readonly string[]) => cells.some((cell) => isAddress(cell) && /\s/.test(cell.trim()));
  const found = findHead(rows, { named, isRow });
  if (found) return found;
  // Names that nobody knows: the last row of words above the first address, as wide as the table.
  const first = rows.slice(0, 30).findIndex(({ cells }) => isRow(cells));
  const above = rows[first - 1];
  if (first < 1 || !above) return null;
  const filled = above.cells.filter((cell) => cell.trim() !== '');
  const isHead = filled.length > 1 && filled.every((cell) => !/^\s*[-+]?\d/.test(cell));
  return isHead ? { at: first - 1, named: 0 } : null;
}

/** Whether these cells are the head of a further table below: known names as a whole, and no address. */
export function isAddressHead(cells: readonly string[]): boolean {
  const columns = columnsOfHead(cells).filter((column) => column !== null);
  return columns.includes('stop_point_full_address_name') && columns.length > 1 && !cells.some(isAddress);
}

/** Columns of an address list; null where no column has addresses. `head`: null without one. */
export function guessAddressColumns(
  head: readonly string[] | null,
  rows: readonly (readonly string[])[],
): Columns | null {
  const some = rows.slice(0, LOOKED_AT);
  const width = Math.max(head?.length ?? 0, ...some.map(({ length }) => length), 0);
  const named = head ? addressColumnsOfHead(head) : [];
  const columns: Columns = Array.from({ length: width }, (_, at) => named[at] ?? null);
  const share = (at: number, test: (cell: string) => boolean) => {
    const cells = some.flatMap((row) => row[at]?.trim() || []);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  // Positions are no part of an address list.
  for (const [at, column] of columns.entries()) if (column === 'place' || column === 'line') columns[at] = null;
  const shares = columns.map((_, at) => share(at, isAddress));
  const best = shares.reduce((a, value, at) => (value > (shares[a] ?? 0) ? at : a), 0);
  const own = columns.indexOf('stop_point_full_address_name');
  const isBetter = (shares[best] ?? 0) > 0.5 && (own === -1 || (shares[own] ?? 0) < 0.3);
  if (isBetter) {
    if (own !== -1) columns[own] = null;
    columns[best] = 'stop_point_full_address_name';
  } else if (own === -1) return null;
  const give = (column: PlaceColumn, test: (cell: string) => boolean, isFree: (at: number) => boolean) => {
    if (columns.includes(column)) return;
    const at = columns.findIndex((taken, index) => taken === null && isFree(index) && share(index, test) > 0.6);
    if (at !== -1) columns[at] = column;
  };
  const address = columns.indexOf('stop_point_full_address_name');
  const types = columns.findIndex((_, at) => at !== address && share(at, isStreetType) > 0.6);
  if (types !== -1 && !columns.includes('streetType')) columns[types] = 'streetType';
  // "Número" beside a street is the number of the house, unless its values count the stops.
  const counted = columns.indexOf('stop_point_order');
  if (head && counted !== -1 && isAnyNumber(head[counted] ?? '') && !isCount(some.map((row) => row[counted] ?? ''))) {
    if (share(counted, (cell) => HOUSE_NUMBER.test(cell)) > 0.6) columns[counted] = 'houseNumber';
  }
  give(
    'postcode',
    (cell) => POSTCODE.test(cell),
    () => true,
  );
  give(
    'stop_point_hour',
    (cell) => HOUR.test(cell),
    () => true,
  );
  give(
    'houseNumber',
    (cell) => HOUSE_NUMBER.test(cell),
    (at) => at === address + 1,
  );
  if (!head)
    give(
      'stop_point_name',
      (cell) => /\p{L}{2}/u.test(cell),
      (at) => at < address,
    );
  return columns;
}

function isCount(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => (cell.trim() === '' ? [] : [Number(cell)]));
  const [first = Number.NaN] = numbers;
  return (first === 0 || first === 1) && numbers.every((number, at) => number === first + at);
}
