// Reads a CSV file about licences: paid drivers (EAR), days of preventive courses, the register of clean licences.
// Pure.
import { compareIdentifiers } from '../contract/long-integers';
import { fold } from '../format/format';
import { type DayOrder, readDate } from '../tables/date-text';
import { readDelimited } from '../tables/read-delimited';
import { type Change, type Knowledge, newest } from './knowledge';
import { readCourseDay } from './licence-days';

/** Heads of the three languages, and those of the file of points. */
const HEADS = {
  driver: ['driver_id', 'driver', 'motorista', 'condutor', 'conductor'],
  ear: ['ear', 'is_ear', 'paid driver', 'motorista profissional', 'conductor profesional'],
  course: ['course', 'course_day', 'curso', 'dia do curso', 'dia del curso'],
  cleanRegister: ['clean_register', 'clean register', 'rnpc', 'cadastro positivo', 'registro positivo'],
} as const;
type Column = keyof typeof HEADS;

const YES = new Set(['yes', 'true', '1', 'sim', 's', 'si', 'y', 'x', 'verdadeiro', 'verdadero']);
const NO = new Set(['no', 'false', '0', 'nao', 'n', 'falso']);
const MOST_ROWS = 100_000;

/** A cell that was not taken. `line` counts from 1 in the file. */
type LicenceProblem = { line: number; column: Column; value: string };

export type LicenceReading =
  /** There is no column of drivers, or none of the others. */
  | { kind: 'noHead' }
  | {
      kind: 'read';
      rows: number;
      /** The file has more rows than are read. */
      isCut: boolean;
      changes: readonly Change[];
      /** Drivers with at least one change. */
      drivers: number;
      problems: readonly LicenceProblem[];
      /** Where each driver that changes stands last in the file. */
      lineOf: ReadonlyMap<string, number>;
    };

/** An empty cell says nothing. What is known already is no change. Of several rows of one driver the last one counts. */
export function readLicenceCsv(text: string, order: DayOrder, knowledge: Knowledge): LicenceReading {
  const { rows } = readDelimited(text, {
    // The head, and one that shows that there are more.
    max: MOST_ROWS + 2,
    scoreHead: (lines) => columnsOf(lines[0]?.cells ?? []).size,
  });
  const [head] = rows;
  const body = rows.slice(1, MOST_ROWS + 1);
  const columns = columnsOf(head?.cells ?? []);
  if (!columns.has('driver') || columns.size < 2) return { kind: 'noHead' };
  const problems: LicenceProblem[] = [];
  const changes = new Map<string, Change>();
  const lineOf = new Map<string, number>();
  for (const { line, cells } of body) {
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim();
    const id = cell('driver');
    if (!/^\d{1,19}$/.test(id)) {
      problems.push({ line, column: 'driver', value: id });
      continue;
    }
    const driver = id.replace(/^0+(?=\d)/, '');
    lineOf.set(driver, line);
    for (const column of ['ear', 'cleanRegister'] as const) {
      const value = cell(column);
      if (value === '') continue;
      const isYes = YES.has(fold(value));
      if (isYes || NO.has(fold(value))) changes.set(`${column} ${driver}`, { topic: column, id: driver, value: isYes });
      else problems.push({ line, column, value });
    }
    const course = cell('course');
    if (course === '') continue;
    const day = readCourseDay(readDate(course, { order }) ?? '');
    if (day === null) problems.push({ line, column: 'course', value: course });
    else changes.set(`course ${driver}`, { topic: 'course', id: driver, value: day });
  }
  const changed = [...changes.values()].filter((change) => !isKnown(change, knowledge));
  return {
    kind: 'read',
    rows: body.length,
    isCut: rows.length > MOST_ROWS + 1,
    changes: changed.sort((a, b) => compareIdentifiers(a.id, b.id)),
    drivers: new Set(changed.map(({ id }) => id)).size,
    problems,
    lineOf,
  };
}

/** Drivers of a file apart from those that the fleet has. `strangers`: in the order of the changes, each once. */
export function splitStrangers(
  changes: readonly Change[],
  isKnown: (driverId: string) => boolean,
): { known: readonly Change[]; strangers: readonly string[] } {
  const known = changes.filter(({ id }) => isKnown(id));
  return { known, strangers: [...new Set(changes.flatMap(({ id }) => (isKnown(id) ? [] : id)))] };
}

/** That a driver is not paid, or not in the register, is known where nothing else was said. */
function isKnown({ topic, id, value }: Change, knowledge: Knowledge): boolean {
  return (newest(knowledge, topic, id)?.value ?? (value === false ? false : undefined)) === value;
}

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const word = fold(cell.trim());
    for (const column of Object.keys(HEADS) as Column[]) {
      const names: readonly string[] = HEADS[column];
      if (!columns.has(column) && names.some((name) => fold(name) === word)) columns.set(column, index);
    }
  }
  return columns;
}
