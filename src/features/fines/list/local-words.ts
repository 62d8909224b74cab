// Texts of the local filters.
import type { Labels } from '../../../config/labels';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import type { InfractionKey } from '../filters/drill';
import { type Names, NO_NAMES } from '../filters/names';
import { WEEKDAYS } from './hours/hours-of-fines';
import { isLocalChanged, LOCAL_PARTS, type LocalFilters, type LocalPart } from './local-filters';

export type LocalWording = { t: Text; format: Format; labels: Labels; names?: Names };

const DRIVER_WORDS = {
  none: 'fines.local.chip.driverNone',
  missing: 'fines.local.chip.driverMissing',
  named: 'fines.local.chip.driverNamed',
} as const;

/** Short text of one changed filter: "no driver", "article 218". */
export function localWords(
  filters: LocalFilters,
  part: LocalPart,
  { t, format, labels, names = NO_NAMES }: LocalWording,
): string {
  const { seriousness_ids, articles, nic, driver, infraction, weekdays, indicateWithin, todo, finding, asOf } = filters;
  const countedFrom = asOf === null ? null : format.date(asOf);
  switch (part) {
    case 'seriousness_ids':
      return format.list(
        seriousness_ids.map((id) => labels.seriousness(id)?.text ?? t('fines.levelNumber', { id: format.text(id) })),
      );
    case 'articles':
      return t('fines.local.chip.articles', { articles: format.list(articles) });
    case 'nic':
      return t(nic === 'no' ? 'fines.local.chip.nicNo' : 'fines.local.chip.nicYes');
    case 'driver':
      return driver === 'missing' && countedFrom !== null
        ? t('fines.local.chip.driverMissingOn', { day: countedFrom })
        : t(DRIVER_WORDS[driver ?? 'none']);
    case 'infraction':
      return t('fines.local.chip.infraction', { infraction: infractionText(infraction, format, names) });
    case 'weekdays':
      return format.list(weekdays.map((day) => t(`finesMap.hours.${WEEKDAYS[day] ?? 'monday'}`)));
    case 'overdue':
      return countedFrom === null
        ? t('fines.local.chip.overdue')
        : t('fines.local.chip.overdueOn', { day: countedFrom });
    case 'todo':
      return t('finesDesk.chip.todo', { lane: t(`finesDesk.lane.${todo ?? 'name'}`) });
    case 'finding':
      return finding === null || finding === 'any'
        ? t('finesDesk.chip.findingAny')
        : t('finesDesk.chip.finding', { finding: t(`finesDesk.finding.${finding}`) });
    case 'indicateWithin':
      return countedFrom === null
        ? t('fines.local.chip.within', { count: indicateWithin ?? 0, n: format.number(indicateWithin) })
        : t('fines.local.chip.withinOf', {
            count: indicateWithin ?? 0,
            n: format.number(indicateWithin),
            day: countedFrom,
          });
  }
}

/** Texts of all changed filters. */
export function allLocalWords(filters: LocalFilters, words: LocalWording): string[] {
  return LOCAL_PARTS.filter((part) => isLocalChanged(filters, part)).map((part) => localWords(filters, part, words));
}

/** The infraction's code if known, else its id or text. */
function infractionText(key: InfractionKey | null, format: Format, names: Names): string {
  if (key === null) return format.text(null);
  if ('text' in key) return format.text(key.text);
  return format.infractionCode(names.infraction(key.id)?.code ?? key.id);
}
