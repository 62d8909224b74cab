import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPlaceFinder } from '../../../../../server/streets/place-finder';
import { PlaceList } from '../../../../../server/streets/place-list';
import { placeWords } from '../../../../../src/addresses/place-words';
import { summaryOf, uncheckedCities } from '../../../../../src/features/planned-routes/addresses/address-list';
import { createAddressSearch } from '../../../../../src/features/planned-routes/addresses/address-search';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import type { AddressRow } from '../../../../../src/features/planned-routes/import-export/route-file';
import { alphaCsv, betaWorkbook, type FleetFile, gammaPaste } from './fleet-files';

const SAMPLE = resolve(import.meta.dirname, '../../../../../server/streets/sample-streets/places.json.gz');
const list = PlaceList.parse(JSON.parse(gunzipSync(readFileSync(SAMPLE)).toString('utf8')));
const finder = createPlaceFinder(list);
const STREETS = [...new Set(list.streets.map(({ name }) => name))].filter((name) =>
  /^(?:Rua|Avenida|Praça|Alameda|Travessa|Largo|Viaduto) \p{Lu}/u.test(name),
);
const known = new Set(list.numbers.map(([street, number]) => `${list.streets[street]?.name}, ${number}`));

/** The search of the embedded service, without its process. */
function geocoder() {
  const asked: string[] = [];
  return {
    asked,
    searchPlaces: async (text: string) => {
      asked.push(text);
      const found = finder.find(text, { most: 8 });
      const places = found.map(({ lat, lon, ...place }) => ({ ...place, position: { lat, lng: lon } }));
      return { kind: 'found', places } as const;
    },
  };
}

async function rowsOf(file: FleetFile): Promise<readonly AddressRow[]> {
  const read = await readOrder({ name: file.name, bytes: await file.bytes() });
  return (read.kind === 'refused' ? read.problem.addresses : undefined) ?? [];
}

const same = (a: string, b: string) => placeWords(a).join(' ') === placeWords(b).join(' ');

describe.each([
  ['an export in Windows-1252 with semicolons', alphaCsv(STREETS)],
  ['a workbook with a title above its head', betaWorkbook(STREETS)],
  ['cells pasted from a sheet', gammaPaste(STREETS)],
])('The addresses of %s', (_, file) => {
  it('are all read, and at least 95 of 100 are found first', async () => {
    const rows = await rowsOf(file);
    expect(rows).toHaveLength(100);
    const places = geocoder();
    const search = createAddressSearch(rows, places, false);
    await search.start({ near: null, locale: 'pt-BR' });
    const found = search.state.get().list;
    const wrong = found.flatMap(({ judged, row }, at) => {
      const { street } = file.meant[at] ?? { street: null };
      const [first] = judged?.candidates ?? [];
      const name = first?.name.replace(/, \d.*$/, '') ?? '';
      const isRight = street === null ? judged?.level === 'nothing' : judged?.level !== 'nothing' && same(name, street);
      return isRight ? [] : [`${row.stop.address}: ${judged?.level} ${first?.name ?? ''} instead of ${street}`];
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5);
    // Nothing is called exact whose number is not in the extract.
    for (const [at, { judged }] of found.entries()) {
      const { street, number } = file.meant[at] ?? { street: null, number: '' };
      if (judged?.level === 'exact') expect(known).toContain(`${street}, ${number}`);
    }
    // The same question is asked once, also in doubled rows.
    expect(new Set(places.asked).size).toBe(places.asked.length);
    expect(summaryOf(found).waiting).toBe(0);
    // The extract knows no cities: a person says them once, and no row waits for that any more.
    for (const { city } of uncheckedCities(found)) {
      for (const { row, judged } of found) if (row.cells.city === city) expect(judged?.level).not.toBe('exact');
      search.trustCity(city);
    }
    expect(uncheckedCities(search.state.get().list)).toEqual([]);
  });
});
