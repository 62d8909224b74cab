// How the three languages write, and any text that a person may leave in a field.
import fc from 'fast-check';
import { type Config, readConfig } from '../../../../../src/config/config';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { choicesOf, type Writing, writingOf } from '../../../../../src/features/maintenance-plans/rows/read-cell';
import { formatOf } from '../../../../../src/format/format';

export const LOCALES = ['en', 'pt-BR', 'es'] as const;

export function writingIn(locale: (typeof LOCALES)[number]): Writing {
  const read = readConfig({ baseUrl: '/api' });
  if ('issues' in read) throw new Error('the smallest configuration does not read');
  const labels = createLabels(read.config.labels satisfies Config['labels'], locale);
  const format = formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
  return writingOf(format, {
    itemStatus: choicesOf(defaultLabels.itemStatus, labels.itemStatus),
    milestoneTypes: choicesOf(defaultLabels.milestoneTypes, labels.milestoneType),
    vehicleStatus: choicesOf(defaultLabels.vehicleStatus, labels.vehicleStatus),
  });
}

export const garbage = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '12a',
    '1.2.3',
    '--',
    '1e999',
    '99:99',
    '31/02/2026',
    '0x10',
    'NaN',
    '1,',
    ',',
    '٣',
    '1 2',
    '=1+1',
    '\0',
  ),
);
