// The words of a language for tests of what is shown, and a row made of any fine.
import { readConfig } from '../../../../../../src/config/config';
import { createLabels } from '../../../../../../src/config/labels';
import type { Fine } from '../../../../../../src/contract/fine';
import { NO_NAMES } from '../../../../../../src/features/fines/filters/names';
import { toFineRow } from '../../../../../../src/features/fines/list/fine-row';
import { formatOf } from '../../../../../../src/format/format';
import { catalogue } from '../../../../../../src/i18n/en';
import { texts } from '../../../../../../src/i18n/en/fines-list';
import { createText } from '../../../../../../src/i18n/text';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('the smallest configuration must be valid');

export const TODAY = '2026-11-21';
export const labels = createLabels(read.config.labels, 'en');
export const words = {
  t: createText({ ...catalogue, ...texts }, 'en'),
  format: formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
};
export const rowOf = (fine: Fine, names = NO_NAMES) => toFineRow(fine, { names, labels, today: TODAY });
