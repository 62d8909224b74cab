// What the service's numbers mean and what the fleet says of itself: the configuration, and above it what people answered.
import type { Config, FineStatusGroup, IndicationGroup } from '../config/config';
import type { Day, Holidays } from '../rulebook/days';
import { digitsOf } from '../rulebook/infractions';
import type { DeskInput } from './desk-computation';
import type { Meanings } from './desk-fine';
import { FLEET, type Knowledge, newest, valuesOf } from './knowledge';

/** `ear`: drivers who are paid for driving. */
export type DeskConfig = {
  sneJoined: Day | null;
  holidays: Holidays;
  tollCodes: readonly string[];
  ear: ReadonlySet<string>;
};

export type DeskSettings = DeskConfig & { meanings: Meanings };

/** What a person said wins over the configuration, field by field. */
export function deskSettings(
  { labels, moneyUnit }: Pick<Config, 'labels' | 'moneyUnit'>,
  config: DeskConfig,
  knowledge: Knowledge,
): DeskSettings {
  const tollCodes = tollCodesOf(config.tollCodes, knowledge);
  return {
    sneJoined: newest(knowledge, 'sneJoined', FLEET)?.value ?? config.sneJoined,
    holidays: holidaysOf(config.holidays, knowledge),
    tollCodes,
    ear: earOf(config.ear, knowledge),
    meanings: {
      moneyUnit,
      fineStatus: new Map([...statusGroups(labels.fineStatus), ...answered(knowledge, 'fineStatus')]),
      indication: new Map([...indicationGroups(labels.indicationStatus), ...answered(knowledge, 'indicationStatus')]),
      seriousness: new Map(Object.entries(labels.seriousness).map(([id, { level }]) => [id, level])),
      inactiveVehicleStatuses: new Set(
        Object.entries(labels.vehicleStatus).flatMap(([id, label]) => (isInactive(label) ? id : [])),
      ),
      tollCodes,
    },
  };
}

/** The input of `deskTasks`. `dismissals`: knowledge of that topic at least; other topics in it are not read. */
export function deskInput(
  { meanings, holidays, sneJoined }: DeskSettings,
  { moneyUnit }: Pick<Config, 'moneyUnit'>,
  { today, knowledge, dismissals }: { today: Day; knowledge: Knowledge; dismissals: Knowledge },
): DeskInput {
  const dismissed = new Set(valuesOf(dismissals, 'dismissal').keys());
  return { meanings, holidays, sneJoined, isWholeReais: moneyUnit === 'major', today, dismissed, knowledge };
}

/** A label alone says nothing about the meaning. */
function statusGroups(table: Config['labels']['fineStatus']): [string, FineStatusGroup][] {
  return Object.entries(table).flatMap(([id, { group }]): [string, FineStatusGroup][] => (group ? [[id, group]] : []));
}

function indicationGroups(table: Config['labels']['indicationStatus']): [string, IndicationGroup][] {
  return Object.entries(table).flatMap(([id, label]): [string, IndicationGroup][] =>
    typeof label === 'object' && 'label' in label && label.group ? [[id, label.group]] : [],
  );
}

function answered<T extends 'fineStatus' | 'indicationStatus'>(knowledge: Knowledge, topic: T) {
  return [...valuesOf(knowledge, topic)].map(([id, { value }]) => [id, value] as const);
}

function isInactive(label: unknown): boolean {
  return typeof label === 'object' && label !== null && 'active' in label && label.active === false;
}

function holidaysOf({ added, removed }: Holidays, knowledge: Knowledge): Holidays {
  const holidays = { added: new Set(added), removed: new Set(removed) };
  for (const [day, { value }] of valuesOf(knowledge, 'holiday')) {
    holidays[value].add(day);
    holidays[value === 'added' ? 'removed' : 'added'].delete(day);
  }
  return holidays;
}

function tollCodesOf(configured: readonly string[], knowledge: Knowledge): string[] {
  const codes = new Set(configured.map(digitsOf));
  for (const [code, { value }] of valuesOf(knowledge, 'tollCode')) {
    if (value) codes.add(digitsOf(code));
    else codes.delete(digitsOf(code));
  }
  codes.delete('');
  return [...codes];
}

function earOf(configured: ReadonlySet<string>, knowledge: Knowledge): Set<string> {
  const drivers = new Set(configured);
  for (const [driver, { value }] of valuesOf(knowledge, 'ear')) {
    if (value) drivers.add(driver);
    else drivers.delete(driver);
  }
  return drivers;
}
