// Which routes are compared, in the address. The first one is what the others are compared with.
import type { SearchRecord } from '../../url/navigation';
import type { SearchCodec } from '../../url/use-search';

export const MOST_ROUTES = 10;
export const COMPARE_PATH = '/planned-routes/compare';
const LONGEST_ID = 200;

export type SeveralView = { readonly ids: readonly string[] };

/** Each once, at most ten. One parameter with commas, or several. */
export const severalCodec: SearchCodec<SeveralView> = {
  keys: ['ids'],
  parse: ({ ids = [] }) => ({
    ids: [...new Set(ids.flatMap((text) => text.split(',').map((id) => decoded(id))))]
      .filter((id) => id !== '' && id.length <= LONGEST_ID)
      .slice(0, MOST_ROUTES),
  }),
  format: ({ ids }): SearchRecord => (ids.length === 0 ? {} : { ids: [idsText(ids)] }),
};

/** An id may have a comma of its own. */
function idsText(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

function decoded(text: string): string {
  return text.replaceAll(/%2c/gi, ',').replaceAll('%25', '%');
}
