// Which sheets an address asks for, and in what order they lie: a batch goes from driver to driver. Pure.

import type { Locale } from '../../../config/config';
import { lettersAndDigits } from '../../../desk/desk-fine';
import type { DeskTask } from '../../../desk/states';
import type { Day } from '../../../rulebook/days';
import type { SearchRecord } from '../../../url/navigation';
import { type AddressRules, each, one } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';
import { hasSheet } from '../desk/sheets-address';

/** `fines`: numbers or AITs. `drivers`: numbers. Without both: all that asks for a driver now. */
export type SheetsState = {
  fines: readonly string[];
  drivers: readonly string[];
  language: Locale;
  isByDriver: boolean;
};

const LANGUAGES: readonly Locale[] = ['pt-BR', 'en', 'es'];
/** More could not be read back from an address. */
const MOST_ASKED = 2000;
const LONGEST = 60;

export const sheetsCodec: SearchCodec<SheetsState> = {
  keys: ['fines', 'driver', 'language', 'group'],
  parse: (record) => ({
    fines: listOf(record.fines),
    drivers: listOf(record.driver),
    language: LANGUAGES.find((language) => language === record.language?.[0]) ?? 'pt-BR',
    isByDriver: record.group?.[0] !== 'none',
  }),
  format: ({ fines, drivers, language, isByDriver }): SearchRecord => ({
    ...(fines.length > 0 && { fines: [fines.join(',')] }),
    ...(drivers.length > 0 && { driver: [drivers.join(',')] }),
    ...(language !== 'pt-BR' && { language: [language] }),
    ...(!isByDriver && { group: ['none'] }),
  }),
};

/** What is read here; other parameters are said. */
export const SHEETS_RULES: AddressRules = {
  fines: each((value) => value.length <= LONGEST),
  driver: each((value) => value.length <= LONGEST),
  language: one((value) => LANGUAGES.some((language) => language === value)),
  group: one((value) => value === 'none'),
};

/** `driverId` null: nobody is on record, or several are. */
type SheetGroup = { driverId: string | null; tasks: readonly DeskTask[] };

export type SheetBatch = {
  /** In the order of the sheets. */
  groups: readonly SheetGroup[];
  tasks: readonly DeskTask[];
  /** Asked for, and no task has a sheet for it. */
  missing: readonly string[];
};

/** `tasks` in task order (order.ts). `compareDrivers`: by name; the order says nothing else. */
export function sheetBatch(
  tasks: readonly DeskTask[],
  { fines, drivers, isByDriver }: SheetsState,
  { today, compareDrivers }: { today: Day; compareDrivers: (a: string, b: string) => number },
): SheetBatch {
  const withSheet = tasks.filter(hasSheet);
  const isAll = fines.length === 0 && drivers.length === 0;
  const found = new Set<DeskTask>();
  const missing = fines.filter((asked) => {
    const key = lettersAndDigits(asked);
    const own = withSheet.filter(({ fine }) => fine.fineIds.includes(asked) || fine.key === key || fine.key === asked);
    for (const task of own) found.add(task);
    return own.length === 0;
  });
  const wanted = new Set(drivers);
  const chosen = withSheet.filter((task) => {
    if (found.has(task)) return true;
    // What was done today stays, so that a batch keeps its sheets while their numbers are typed.
    const isDoneToday = task.state === 'done' && task.decision?.day === today;
    const isNow = task.state === 'open' || task.state === 'contradicted' || isDoneToday;
    return isNow && (isAll || wanted.has(driverOf(task) ?? ''));
  });
  if (!isByDriver) return { groups: [{ driverId: null, tasks: chosen }], tasks: chosen, missing };
  const byDriver = new Map<string, DeskTask[]>();
  for (const task of chosen) {
    const driver = driverOf(task) ?? '';
    const own = byDriver.get(driver);
    if (own) own.push(task);
    else byDriver.set(driver, [task]);
  }
  const groups = [...byDriver]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compareDrivers(a, b))
    .map(([driver, own]) => ({ driverId: driver === '' ? null : driver, tasks: own }));
  return { groups, tasks: groups.flatMap((group) => group.tasks), missing };
}

/** Who is to be asked about a fine: the driver of its row, else the only one whom facts have. */
function driverOf({ fine, whoDrove }: DeskTask): string | null {
  if (fine.driverId !== null) return fine.driverId;
  return whoDrove?.sum.kind === 'known' ? whoDrove.sum.fact.driverId : null;
}

function listOf(values: readonly string[] | undefined): string[] {
  const parts = (values ?? []).flatMap((value) => value.split(',')).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== '' && part.length <= LONGEST))].slice(0, MOST_ASKED);
}
