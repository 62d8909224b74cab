// Addresses of driver sheets: of one route, and of a batch.
import { pathOf, type SearchRecord } from '../../url/navigation';
import { type AddressRules, each } from '../../url/unread-values';
import type { SearchCodec } from '../../url/use-search';

export const SHEETS_PATH = '/planned-routes/sheets';
/** More are neither printed at once nor read back from an address. */
export const MOST_SHEETS = 200;
const LONGEST_ID = 200;

/** `address`: of a route, as in the library. */
export function sheetPath(address: string): string {
  return pathOf('/planned-routes/$id/sheet', address);
}

/** Addresses of routes, each once, in the order of the sheets. */
export type SheetsState = { readonly ids: readonly string[] };

/** One parameter with commas, or several. A comma within an id is escaped. */
export const sheetsCodec: SearchCodec<SheetsState> = {
  keys: ['ids'],
  parse: ({ ids = [] }) => ({
    ids: [...new Set(ids.flatMap((text) => text.split(',').map(unescaped)))].filter(isId).slice(0, MOST_SHEETS),
  }),
  format: ({ ids }): SearchRecord => (ids.length === 0 ? {} : { ids: [ids.map(escaped).join(',')] }),
};

export const SHEETS_RULES: AddressRules = { ids: each((text) => text.split(',').map(unescaped).every(isId)) };

function isId(id: string): boolean {
  return id !== '' && id.length <= LONGEST_ID;
}

function escaped(id: string): string {
  return id.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function unescaped(text: string): string {
  return text.replaceAll(/%2c/gi, ',').replaceAll('%25', '%');
}
