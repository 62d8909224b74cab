// Matches columns of a table with fields: by the head in three languages, else by the content.
import { fold } from '../format/format';
import { isPlate } from '../format/plate';
import {
  type FleetKind,
  type HeadLanguage,
  IMPORT_FIELDS,
  type ImportField,
  NAMING_FIELDS,
  NEEDED_FIELDS,
} from './import-fields';

export type MatchedColumns = {
  readonly kind: FleetKind;
  /** For each column its field; null: not taken. */
  readonly fields: readonly (ImportField | null)[];
  readonly language: HeadLanguage;
};

/** The most cells of a column that are looked at. */
const LOOKED_AT = 200;
const LANGUAGES: readonly HeadLanguage[] = ['pt', 'es', 'en'];
/** In this order a table with several possible kinds is read. */
const KINDS: readonly FleetKind[] = ['fines', 'readings', 'vehicles', 'drivers', 'vehicle_groups'];

/** `Nº do AIT (auto)` is `no do ait auto`. */
export function headOf(cell: string): string {
  return fold(cell)
    .replace(/[º°ª]/g, 'o')
    .replace(/[^\p{L}\d$]+/gu, ' ')
    .trim()
    .replace(/^(?:n|no|nr|num) (?:do |da |de )?(?=\S)/, 'numero ')
    .replace(/^numero (?:do |da |de )?/, 'numero do ')
    .replace(/^numero do $/, 'numero');
}

/** How many fields of a kind the cells of a row name. */
export function namedFields(kind: FleetKind, cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => byHead(kind, cell)?.field.name ?? [])).size;
}

/** Fields that a table of this kind needs and that no column is. Of `odometer` and `hourmeter` the first is named. */
export function missingFields(kind: FleetKind, fields: readonly (ImportField | null)[]): string[] {
  const names = new Set(fields.flatMap((field) => field?.name ?? []));
  return NEEDED_FIELDS[kind].flatMap((some) => (some.some((name) => names.has(name)) ? [] : (some[0] ?? [])));
}

/**
 * The kind and the columns of a table; null where the head names no table of a fleet. `wanted`: the only kind that may be.
 * `isPartial`: also where needed fields are missing, if at least two columns, or half of them, are known.
 */
export function matchColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  wanted: FleetKind | null,
  { isPartial = false } = {},
): MatchedColumns | null {
  const filled = head.filter((cell) => cell.trim() !== '').length;
  let best: { match: MatchedColumns; score: number } | null = null;
  for (const kind of wanted ? [wanted] : KINDS) {
    const match = matchKind(kind, head, rows);
    const names = new Set(match.fields.flatMap((field) => field?.name ?? []));
    const missing = missingFields(kind, match.fields).length;
    if (missing > 0 && !(isPartial && (wanted !== null || names.size > 1 || names.size * 2 > filled))) continue;
    // One head that every table may have says little.
    const score = names.size + NEEDED_FIELDS[kind].length - missing * 2;
    if (!best || score > best.score) best = { match, score };
  }
  return best?.match ?? null;
}

function matchKind(kind: FleetKind, head: readonly string[], rows: readonly (readonly string[])[]): MatchedColumns {
  const used = new Set<string>();
  const votes: Record<HeadLanguage, number> = { pt: 0, es: 0, en: 0 };
  const fields = head.map((cell, at) => {
    const found = fieldOf(
      kind,
      cell,
      rows.slice(0, LOOKED_AT).map((cells) => cells[at] ?? ''),
    );
    if (!found || used.has(found.field.name)) return null;
    used.add(found.field.name);
    for (const language of found.languages) votes[language] += 1 / found.languages.length;
    return found.field;
  });
  const language = LANGUAGES.reduce((most, each) => (votes[each] > votes[most] ? each : most));
  return { kind, fields, language };
}

type Found = { field: ImportField; languages: readonly HeadLanguage[] };

function fieldOf(kind: FleetKind, head: string, cells: readonly string[]): Found | null {
  const found = byHead(kind, head);
  const filled = cells.filter((cell) => cell.trim() !== '');
  const plates = filled.filter((cell) => isPlate(cell.trim())).length;
  const isPlates = filled.length > 0 && plates * 2 > filled.length;
  const plateField = IMPORT_FIELDS[kind].find(({ cell }) => cell === 'plate');
  // "Matrícula" is a number of an employee in Portuguese and a plate in Spanish.
  if (isPlates && plateField && (!found || found.field.cell === 'registration')) {
    return headOf(head) === '' ? null : { field: plateField, languages: found?.languages ?? [] };
  }
  if (found?.field.cell === 'plate' && filled.length > 0 && plates === 0 && headOf(head) === 'matricula') return null;
  return found;
}

/** The heads of a table of drivers that name what only the naming sheet needs, as written. */
export function namingFields(heads: readonly string[]): string[] {
  return heads.filter((head) => namingField(head) !== null);
}

function namingField(head: string): ImportField | null {
  const words = headOf(head);
  if (words === '') return null;
  return (
    NAMING_FIELDS.find(({ heads }) => LANGUAGES.some((of) => heads[of].some((name) => headOf(name) === words))) ?? null
  );
}

/** The columns of drivers with what only the naming sheet needs are taken too, each once. */
export function withNamingFields({ kind, fields, language }: MatchedColumns, head: readonly string[]): MatchedColumns {
  if (kind !== 'drivers') return { kind, fields, language };
  const used = new Set<ImportField>();
  const all = fields.map((field, at) => {
    if (field) return field;
    const found = namingField(head[at] ?? '');
    if (!found || used.has(found)) return null;
    used.add(found);
    return found;
  });
  return { kind, fields: all, language };
}

function byHead(kind: FleetKind, head: string): Found | null {
  const words = headOf(head);
  if (words === '') return null;
  const bare = words.replace(UNIT, '');
  return (
    byWords(kind, words) ?? byWords(kind, spelledOut(words)) ?? byWords(kind, bare) ?? byWords(kind, spelledOut(bare))
  );
}

/** The unit or form that a head names behind its words: `Valor da multa (R$)`, `Data (dd/mm/aaaa)`, `Hodômetro em km`. */
const UNIT = / (?:em |in |en )?(?:r\$|us\$|\$|brl|reais|pesos|km|dd mm (?:aaaa|yyyy|aa|yy)|hh mm(?: ss)?)$/;

function byWords(kind: FleetKind, words: string): Found | null {
  return foundByWords(kind).get(words) ?? null;
}

const FOUND = new Map<FleetKind, Map<string, Found>>();

/** What each head means in a table of this kind; the first field of those with the same head. */
function foundByWords(kind: FleetKind): ReadonlyMap<string, Found> {
  const known = FOUND.get(kind);
  if (known) return known;
  const found = new Map<string, Found>();
  for (const field of IMPORT_FIELDS[kind]) {
    const languagesOf = new Map<string, HeadLanguage[]>();
    for (const language of LANGUAGES) {
      for (const words of new Set(field.heads[language].map(headOf))) {
        languagesOf.set(words, [...(languagesOf.get(words) ?? []), language]);
      }
    }
    for (const [words, languages] of languagesOf) if (!found.has(words)) found.set(words, { field, languages });
  }
  FOUND.set(kind, found);
  return found;
}

/** Words that spreadsheets shorten, in Portuguese. */
const SHORT: Readonly<Record<string, string>> = {
  cod: 'codigo',
  cond: 'condutor',
  dt: 'data',
  ind: 'indicacao',
  indic: 'indicacao',
  inf: 'infracao',
  infr: 'infracao',
  mat: 'matricula',
  matr: 'matricula',
  mot: 'motorista',
  pagto: 'pagamento',
  sit: 'situacao',
  val: 'valor',
  vcto: 'vencimento',
  veic: 'veiculo',
  venc: 'vencimento',
  vencto: 'vencimento',
  vl: 'valor',
  vlr: 'valor',
};

/** `cod infr` is `codigo infracao`. */
function spelledOut(words: string): string {
  return words
    .split(' ')
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
    .join(' ');
}
