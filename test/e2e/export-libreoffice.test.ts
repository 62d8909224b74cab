// A real spreadsheet opens what we write: LibreOffice, without a window. Skipped where it is not installed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { CONTRACT_COLUMNS, type FieldId } from '../../src/features/fines/list/columns';
import type { ValueStyle } from '../../src/features/fines/list/export/export-cells';
import { createExportText } from '../../src/features/fines/list/export/export-text';
import { type Locale, rowOf, WHOLE, wordsOf } from '../unit/features/fines/list/export/words';
import { NAUGHTY_STRINGS } from '../unit/naughty-strings';
import { isFormula, withoutGuard } from '../unit/read-csv';

type Cell = { type: string; value: string; formula: boolean };

const LANGUAGE = { en: '1033', 'pt-BR': '1046', es: '3082' } as const;
const ALL = CONTRACT_COLUMNS.map(({ id }) => id);
const TEXTS = ALL.filter((id) => typeof WHOLE[id] === 'string');
const isInstalled = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    process.stdout.write('LibreOffice (soffice) is not installed: the files are not opened in a spreadsheet.\n');
    return false;
  }
})();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-sheet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function csvOf(fines: readonly Fine[], locale: Locale, values: ValueStyle, columns: readonly FieldId[]): string {
  const note = { lines: ['Fines; "all", of Patio'], at: Date.UTC(2026, 10, 21), filters: {} };
  const text = createExportText({ format: 'csv', values, columns, note }, wordsOf(locale));
  return text.head(false) + fines.map((fine, index) => text.row(rowOf(fine, locale), index === 0)).join('');
}

/** The cells as the spreadsheet has them, comments and heads included. */
function openInSpreadsheet(csv: string, locale: Locale, detectsDates: boolean): Cell[][] {
  const file = join(folder, 'fines.csv');
  writeFileSync(file, csv);
  const separator = locale === 'en' ? 44 : 59;
  // Separator, quote, UTF-8, first line, no column formats, language, quoted cells are text, dates are found.
  const filter = `Text - txt - csv (StarCalc):${separator},34,76,1,,${LANGUAGE[locale]},true,${detectsDates}`;
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    { stdio: 'ignore', timeout: 120_000 },
  );
  return cellsOf(readFileSync(join(folder, 'fines.fods'), 'utf8'));
}

/** Rows of the first table of a flat OpenDocument file. */
function cellsOf(xml: string): Cell[][] {
  const table = /<table:table .*?<\/table:table>/s.exec(xml)?.[0] ?? '';
  return [...table.matchAll(/<table:table-row([^>]*)>(.*?)<\/table:table-row>/gs)].map(([, , row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
        const type = attribute('office:value-type') ?? 'empty';
        const value = attribute('office:value') ?? attribute('office:date-value') ?? attribute('office:time-value');
        const cell: Cell = { type, value: value ?? textOf(content), formula: attributes.includes('table:formula') };
        const count = Number(attribute('table:number-columns-repeated') ?? 1);
        // What repeats to the edge of the sheet is the empty rest of the row.
        return count > 200 ? [] : Array.from({ length: count }, () => cell);
      },
    ),
  );
}

/** What a cell of LibreOffice can hold: one kind of line end, no characters that XML has not, no tab between lines. */
function inSpreadsheet(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u000b', '').replaceAll('\u000c', '');
  return lines.includes('\n') ? lines.replaceAll('\t', '') : lines;
}

function textOf(content: string): string {
  return [...content.matchAll(/<text:p(?:\/>|>(.*?)<\/text:p>)/gs)]
    .map(([, paragraph = '']) =>
      paragraph
        .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
        .replaceAll('<text:tab/>', '\t')
        .replaceAll('<text:line-break/>', '\n')
        .replace(/<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
        .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => {
          return (
            new Map([
              ['lt', '<'],
              ['gt', '>'],
              ['quot', '"'],
              ['apos', "'"],
              ['amp', '&'],
            ]).get(name) ?? ''
          );
        }),
    )
    .join('\n');
}

describe.skipIf(!isInstalled)('A spreadsheet', () => {
  it.each(['en', 'pt-BR'] as const)('has every naughty text as it was, and no formula, %s', (locale) => {
    const fines = NAUGHTY_STRINGS.map((text) => ({ ...WHOLE, ...Object.fromEntries(TEXTS.map((id) => [id, text])) }));
    const rows = openInSpreadsheet(csvOf(fines, locale, 'raw', TEXTS), locale, false).slice(3);
    expect(rows.flat().filter(({ formula }) => formula)).toEqual([]);
    const wrong = NAUGHTY_STRINGS.flatMap((text, index) => {
      const [cell] = rows[index] ?? [];
      const stored = inSpreadsheet(text);
      const guarded = cell?.value === `'${stored}` && isFormula(text);
      return cell && (guarded || withoutGuard(cell.value) === stored) ? [] : [{ text, cell }];
    });
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(fines.length);
  });

  it.each(['en', 'pt-BR'] as const)('counts with days, hours, money and numbers as on screen, %s', (locale) => {
    const [first, made, heads, row = []] = openInSpreadsheet(csvOf([WHOLE], locale, 'screen', ALL), locale, true);
    expect(first?.[0]?.value).toBe('# Fines; "all", of Patio');
    expect(made?.[0]?.value).toMatch(/^# /);
    expect(heads).toHaveLength(31);
    const cell = (id: FieldId) => row[ALL.indexOf(id)];
    expect(cell('default_amount')).toMatchObject({ type: 'float', value: '130.16' });
    expect(cell('discounted_amount_from_driver')).toMatchObject({ type: 'float', value: '-10.5' });
    expect(cell('due_date')).toMatchObject({ type: 'date', value: '2026-12-01' });
    expect(cell('created')).toMatchObject({ type: 'date', value: '2026-09-10' });
    expect(cell('fine_hour')).toMatchObject({ type: 'time' });
    expect(cell('points_on_driver_license')).toMatchObject({ type: 'float', value: '4' });
    expect(cell('ait_number')).toMatchObject({ type: 'string', value: '0012345678' });
    expect(cell('system_vehicle_position')).toMatchObject({ type: 'string', value: '-23.55052, -46.63331' });
    expect(row.filter(({ formula }) => formula)).toEqual([]);
  });

  it.each(['en', 'pt-BR'] as const)('has the values of the service in the raw style, %s', (locale) => {
    const [, , heads = [], row = []] = openInSpreadsheet(csvOf([WHOLE], locale, 'raw', ALL), locale, false);
    const read = new Map(heads.map(({ value }, index) => [value, row[index]]));
    expect(read.get('default_amount')).toMatchObject({ type: 'float', value: '13016' });
    expect(Number(read.get('system_vehicle_position.lat')?.value)).toBe(-23.55052);
    expect(Number(read.get('system_vehicle_position.lng')?.value)).toBe(-46.633308);
    expect(read.get('fine_vehicle_location')?.value).toBe(WHOLE.fine_vehicle_location);
    expect(read.get('created')?.value).toBe(WHOLE.created);
  });
});
