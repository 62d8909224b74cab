// Labels of the service's numbers, in one language. Unknown numbers give null, and the page shows "Status 3".
import type {
  Config,
  FineStatusGroup,
  IndicationGroup,
  IndicationLabel,
  Label,
  Locale,
  SeriousnessLabel,
  VehicleStatusLabel,
} from './config';

export type FineStatus = { id: string; text: string; group: FineStatusGroup | null };
export type Seriousness = { id: string; text: string; level: 1 | 2 | 3 | 4 };

const PENDING: ReadonlySet<FineStatusGroup> = new Set(['notification', 'defence', 'toPay', 'late', 'appealUnpaid']);

export type Labels = ReturnType<typeof createLabels>;

/** Looks labels up by the service's ids (number or text). */
export function createLabels(labels: Config['labels'], locale: Locale) {
  const text = (label: Label) => textOf(label, locale);
  const plain = (table: Record<string, Label>) => (id: unknown) => {
    const label = own(table, id);
    return label === undefined ? null : text(label);
  };
  const statuses: FineStatus[] = Object.entries(labels.fineStatus).map(([id, status]) => ({
    id,
    text: text(status.label),
    group: status.group ?? null,
  }));
  const seriousness = stepsOf(labels.seriousness, locale);
  const seriousnessKeys = stepsOf(labels.seriousnessKeys, locale);
  return {
    /** In the order of the configuration, which is the life cycle of a fine. */
    fineStatuses: statuses,
    fineStatus: (id: unknown) => entryOf(statuses, id),
    /** Ids of all statuses of the groups, for a filter. */
    statusIdsOf: (groups: readonly FineStatusGroup[]): number[] =>
      statuses.filter(({ group }) => group !== null && groups.includes(group)).map(({ id }) => Number(id)),
    pendingStatusIds: statuses.filter(({ group }) => group !== null && PENDING.has(group)).map(({ id }) => Number(id)),
    seriousnesses: seriousness,
    seriousness: (id: unknown) => entryOf(seriousness, id),
    /** The keys of the dashboard's series and blocks. */
    seriousnessKeys,
    seriousnessKey: (key: unknown) => entryOf(seriousnessKeys, key),
    indicationStatus: (id: unknown) => {
      const entry = own(labels.indicationStatus, id);
      return entry === undefined ? null : text(labelOf(entry));
    },
    /** The meaning of the status for naming the driver; null: not configured. */
    indicationGroup: (id: unknown): IndicationGroup | null => {
      const entry = own(labels.indicationStatus, id);
      return entry !== undefined && hasGroup(entry) ? (entry.group ?? null) : null;
    },
    vehicleStatus: (id: unknown) => {
      const entry = own(labels.vehicleStatus, id);
      return entry === undefined ? null : text(labelOf(entry));
    },
    itemStatus: plain(labels.itemStatus),
    milestoneType: plain(labels.milestoneTypes),
    stopType: plain(labels.stopTypes),
    organization: plain(labels.organization),
  };
}

/** The steps of a seriousness table, in its order. */
function stepsOf(table: Record<string, SeriousnessLabel>, locale: Locale): Seriousness[] {
  return Object.entries(table).map(([id, { label, level }]) => ({
    id,
    text: textOf(label, locale),
    level: levelOf(level),
  }));
}

/** By the service's id, number or text; null if not configured. */
function entryOf<T extends { id: string }>(list: readonly T[], id: unknown): T | null {
  return list.find((entry) => entry.id === keyOf(id)) ?? null;
}

function hasGroup(entry: IndicationLabel): entry is Exclude<IndicationLabel, Label> {
  return typeof entry === 'object' && 'label' in entry;
}

function labelOf(entry: IndicationLabel | VehicleStatusLabel): Label {
  return typeof entry === 'object' && 'label' in entry ? entry.label : entry;
}

function textOf(label: Label, locale: Locale): string {
  return typeof label === 'string' ? label : label[locale];
}

/** An object is not an id, and one with an invalid `toString` has no text at all. */
function keyOf(id: unknown): string {
  return typeof id === 'object' ? '' : String(id);
}

function own<T>(table: Record<string, T>, id: unknown): T | undefined {
  const key = keyOf(id);
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function levelOf(level: number): 1 | 2 | 3 | 4 {
  return level === 1 || level === 2 || level === 3 ? level : 4;
}
