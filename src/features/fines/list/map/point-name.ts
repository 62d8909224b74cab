// Name of a fine on the map: number, date, severity.
import type { Labels } from '../../../../config/labels';
import type { Fine } from '../../../../contract/fine';
import type { Format } from '../../../../format/format';
import type { Text } from '../../../../i18n/use-text';

export function pointName(fine: Fine, { t, format, labels }: { t: Text; format: Format; labels: Labels }): string {
  return t('finesMap.map.point', {
    ait: fine.ait_number?.trim() || t('finesMap.map.noAit'),
    date: format.date(fine.fine_date),
    seriousness: labels.seriousness(fine.seriousness)?.text ?? t('finesMap.map.noSeriousness'),
  });
}
