import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../src/i18n/catalogue';
import { catalogue as firstEn } from '../../../src/i18n/en';
import { texts as assignmentEn } from '../../../src/i18n/en/assignment';
import { texts as contradictionsEn } from '../../../src/i18n/en/contradictions';
import { texts as dataEn } from '../../../src/i18n/en/data';
import { texts as deskEn } from '../../../src/i18n/en/desk';
import { texts as settingsEn } from '../../../src/i18n/en/desk-settings';
import { texts as finesEn } from '../../../src/i18n/en/fines-list';
import { texts as glanceEn } from '../../../src/i18n/en/glance';
import { texts as mapEn } from '../../../src/i18n/en/map';
import { texts as moneyEn } from '../../../src/i18n/en/money';
import { texts as peopleEn } from '../../../src/i18n/en/people';
import { texts as plansEn } from '../../../src/i18n/en/plans';
import { texts as pointsEn } from '../../../src/i18n/en/points';
import { texts as pressureEn } from '../../../src/i18n/en/pressure';
import { texts as recordsEn } from '../../../src/i18n/en/records';
import { texts as routeSheetEn } from '../../../src/i18n/en/route-sheet';
import { texts as routesEn } from '../../../src/i18n/en/routes';
import { texts as rowsEn } from '../../../src/i18n/en/rows';
import { texts as rulebookEn } from '../../../src/i18n/en/rulebook';
import { texts as severalEn } from '../../../src/i18n/en/several';
import { texts as sheetsEn } from '../../../src/i18n/en/sheets';
import { texts as todayEn } from '../../../src/i18n/en/today';
import { texts as workEn } from '../../../src/i18n/en/work';
import { texts as libraryEn } from '../../../src/i18n/en/work-library';
import { catalogue as firstEs } from '../../../src/i18n/es';
import { texts as assignmentEs } from '../../../src/i18n/es/assignment';
import { texts as contradictionsEs } from '../../../src/i18n/es/contradictions';
import { texts as dataEs } from '../../../src/i18n/es/data';
import { texts as deskEs } from '../../../src/i18n/es/desk';
import { texts as settingsEs } from '../../../src/i18n/es/desk-settings';
import { texts as finesEs } from '../../../src/i18n/es/fines-list';
import { texts as glanceEs } from '../../../src/i18n/es/glance';
import { texts as mapEs } from '../../../src/i18n/es/map';
import { texts as moneyEs } from '../../../src/i18n/es/money';
import { texts as peopleEs } from '../../../src/i18n/es/people';
import { texts as plansEs } from '../../../src/i18n/es/plans';
import { texts as pointsEs } from '../../../src/i18n/es/points';
import { texts as pressureEs } from '../../../src/i18n/es/pressure';
import { texts as recordsEs } from '../../../src/i18n/es/records';
import { texts as routeSheetEs } from '../../../src/i18n/es/route-sheet';
import { texts as routesEs } from '../../../src/i18n/es/routes';
import { texts as rowsEs } from '../../../src/i18n/es/rows';
import { texts as rulebookEs } from '../../../src/i18n/es/rulebook';
import { texts as severalEs } from '../../../src/i18n/es/several';
import { texts as sheetsEs } from '../../../src/i18n/es/sheets';
import { texts as todayEs } from '../../../src/i18n/es/today';
import { texts as workEs } from '../../../src/i18n/es/work';
import { texts as libraryEs } from '../../../src/i18n/es/work-library';
import { preferredLocale } from '../../../src/i18n/i18n';
import { catalogue as firstPt } from '../../../src/i18n/pt-br';
import { texts as assignmentPt } from '../../../src/i18n/pt-br/assignment';
import { texts as contradictionsPt } from '../../../src/i18n/pt-br/contradictions';
import { texts as dataPt } from '../../../src/i18n/pt-br/data';
import { texts as deskPt } from '../../../src/i18n/pt-br/desk';
import { texts as settingsPt } from '../../../src/i18n/pt-br/desk-settings';
import { texts as finesPt } from '../../../src/i18n/pt-br/fines-list';
import { texts as glancePt } from '../../../src/i18n/pt-br/glance';
import { texts as mapPt } from '../../../src/i18n/pt-br/map';
import { texts as moneyPt } from '../../../src/i18n/pt-br/money';
import { texts as peoplePt } from '../../../src/i18n/pt-br/people';
import { texts as plansPt } from '../../../src/i18n/pt-br/plans';
import { texts as pointsPt } from '../../../src/i18n/pt-br/points';
import { texts as pressurePt } from '../../../src/i18n/pt-br/pressure';
import { texts as recordsPt } from '../../../src/i18n/pt-br/records';
import { texts as routeSheetPt } from '../../../src/i18n/pt-br/route-sheet';
import { texts as routesPt } from '../../../src/i18n/pt-br/routes';
import { texts as rowsPt } from '../../../src/i18n/pt-br/rows';
import { texts as rulebookPt } from '../../../src/i18n/pt-br/rulebook';
import { texts as severalPt } from '../../../src/i18n/pt-br/several';
import { texts as sheetsPt } from '../../../src/i18n/pt-br/sheets';
import { texts as todayPt } from '../../../src/i18n/pt-br/today';
import { texts as workPt } from '../../../src/i18n/pt-br/work';
import { texts as libraryPt } from '../../../src/i18n/pt-br/work-library';
import { createText, type TextKey } from '../../../src/i18n/text';

const en: Catalogue = {
  ...firstEn,
  ...assignmentEn,
  ...contradictionsEn,
  ...dataEn,
  ...deskEn,
  ...settingsEn,
  ...glanceEn,
  ...todayEn,
  ...finesEn,
  ...mapEn,
  ...moneyEn,
  ...peopleEn,
  ...plansEn,
  ...pointsEn,
  ...pressureEn,
  ...recordsEn,
  ...routeSheetEn,
  ...routesEn,
  ...rulebookEn,
  ...rowsEn,
  ...severalEn,
  ...sheetsEn,
  ...workEn,
  ...libraryEn,
};
const ptBR: Catalogue = {
  ...firstPt,
  ...assignmentPt,
  ...contradictionsPt,
  ...dataPt,
  ...deskPt,
  ...settingsPt,
  ...glancePt,
  ...todayPt,
  ...finesPt,
  ...mapPt,
  ...moneyPt,
  ...peoplePt,
  ...plansPt,
  ...pointsPt,
  ...pressurePt,
  ...recordsPt,
  ...routeSheetPt,
  ...routesPt,
  ...rulebookPt,
  ...rowsPt,
  ...severalPt,
  ...sheetsPt,
  ...workPt,
  ...libraryPt,
};
const es: Catalogue = {
  ...firstEs,
  ...assignmentEs,
  ...contradictionsEs,
  ...dataEs,
  ...deskEs,
  ...settingsEs,
  ...glanceEs,
  ...todayEs,
  ...finesEs,
  ...mapEs,
  ...moneyEs,
  ...peopleEs,
  ...plansEs,
  ...pointsEs,
  ...pressureEs,
  ...recordsEs,
  ...routeSheetEs,
  ...routesEs,
  ...rulebookEs,
  ...rowsEs,
  ...severalEs,
  ...sheetsEs,
  ...workEs,
  ...libraryEs,
};
const catalogues = { en, 'pt-BR': ptBR, es };
/** The parts that come with a page: their words, and the only folders whose files may say them. */
const PARTS = [
  { texts: assignmentEn, folder: 'features/planned-routes/assignment/' },
  { texts: contradictionsEn, folder: 'features/fines/contradictions/' },
  { texts: dataEn, folder: 'features/data/' },
  // In the list only by parts that wait for it.
  { texts: deskEn, folder: /^features\/fines\/(?:desk|today|sheets|points|contradictions|list\/(?:desk|drawer))\// },
  { texts: sheetsEn, folder: /^features\/fines\/(?:desk|today|sheets)\// },
  { texts: settingsEn, folder: 'features/fines/desk/settings/' },
  { texts: glanceEn, folder: 'features/fines/desk/' },
  { texts: todayEn, folder: /^features\/fines\/(?:desk|today)\// },
  { texts: finesEn, folder: 'features/fines/list/' },
  { texts: mapEn, folder: 'ui/map/' },
  { texts: plansEn, folder: 'features/maintenance-plans/' },
  { texts: moneyEn, folder: 'features/fines/money/' },
  { texts: pointsEn, folder: 'features/fines/points/' },
  { texts: routeSheetEn, folder: 'features/planned-routes/sheet/' },
  { texts: pressureEn, folder: 'features/planned-routes/pressure/' },
  { texts: severalEn, folder: /^features\/planned-routes\/(?:several|library|page)\// },
  { texts: routesEn, folder: 'features/planned-routes/' },
  { texts: rulebookEn, folder: /^(?:rulebook|features\/fines)\// },
  { texts: rowsEn, folder: 'features/fines/rows/' },
  { texts: workEn, folder: /^(?:documents|app\/work)\// },
  { texts: libraryEn, folder: /^(?:documents\/library|features\/[a-z-]+\/(?:assignment|library|several))\// },
];
const SRC = new URL('../../../src/', import.meta.url);
type Tree = { [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('A text', () => {
  const t = createText(en, 'en');
  it('has its values put in, and nothing for a value that is not there', () => {
    expect(t('ui.problem.status', { status: 500 })).toBe('(status 500)');
    expect(t('ui.problem.status')).toBe('(status )');
  });
  it('never reads a value as a text again', () => {
    expect(t('ui.problem.hint', { hint: '{{n}} $& <b>x</b>' })).toBe('The service says: {{n}} $& <b>x</b>');
  });
  it('is chosen by the count, in the plural of its language', () => {
    expect([0, 1, 2].map((count) => t('plans.count', { count, n: String(count) }))).toEqual([
      '0 plans',
      '1 plan',
      '2 plans',
    ]);
    const pt = createText(ptBR, 'pt-BR');
    expect([0, 1, 2, 1_000_000].map((count) => pt('plans.vehicleCount', { count, n: String(count) }))).toEqual([
      '0 veículo',
      '1 veículo',
      '2 veículos',
      '1000000 veículos',
    ]);
  });
  it('keeps its places for rich text', () => {
    expect(t('ui.problem.status', { skipInterpolation: true })).toBe('(status {{status}})');
  });
});

describe.each(Object.entries(catalogues))('The catalogue %s', (tag, catalogue) => {
  it('has every key of the English one, with the same values in it', () => {
    const english = new Map(leaves(en));
    const own = new Map(leaves(catalogue));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    const different = [...own].filter(([key, text]) => {
      // A singular may say "one" in words where the plural shows the number.
      const isSingular = /_(one|zero)$/.test(key);
      const [ours, theirs] = [names(text), names(english.get(key) ?? '')];
      return isSingular ? false : ours.join() !== theirs.join();
    });
    expect(different).toEqual([]);
  });
  it('gives a text for every key, without a brace left over', () => {
    const t = createText(catalogue, tag);
    for (const [key, template] of leaves(catalogue)) {
      const base = key.replace(/_(zero|one|other)$/, '') as TextKey;
      const values = Object.fromEntries(names(template).map((name) => [name, 'x']));
      const text = t(base, { ...values, count: 2 });
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/\{\{|\}\}/);
    }
  });
  it('is not English by oversight', () => {
    if (tag === 'en') return;
    const english = new Map(leaves(en));
    const same = leaves(catalogue).filter(([key, text]) => {
      // A text of places alone has no words to translate.
      const words = text.replace(/\{\{\w+\}\}/g, '');
      return words.length > 24 && english.get(key) === text;
    });
    expect(same).toEqual([]);
  });
});

describe('The words of a page', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('i18n/'))
    .map((path) => ({ path, source: readFileSync(new URL(path, SRC), 'utf8') }));
  const saying = (area: string) => {
    const key = new RegExp(`['"\`]${area}\\.[A-Za-z$]`);
    return files.filter(({ source }) => key.test(source)).map(({ path }) => path);
  };

  it.each(PARTS.flatMap(({ texts, folder }) => Object.keys(texts).map((area) => [area, folder] as const)))(
    '"%s" are said by the files of %s alone, because they are loaded with them',
    (area, folder) => {
      const paths = saying(area);
      expect(paths.length).toBeGreaterThan(0);
      expect(
        paths.filter((path) => !(typeof folder === 'string' ? path.startsWith(folder) : folder.test(path))),
      ).toEqual([]);
    },
  );
  it('of the first screen are in no part as well, where they would take their place', () => {
    const areas = [firstEn, deskEn, finesEn, mapEn, plansEn, routesEn, rulebookEn, workEn, libraryEn].flatMap((texts) =>
      Object.keys(texts),
    );
    expect(new Set(areas).size).toBe(areas.length);
  });
});

describe('The language of the browser', () => {
  it.each([
    [['fr', 'pt-PT', 'en'], 'pt-BR'],
    [['es-MX'], 'es'],
    [['de'], 'en'],
    [[], 'en'],
  ])('%j is answered in %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});
