// Words, labels and rows for the tests of this folder.

import { defaultLabels } from '../../../../../../src/config/default-labels';
import { createLabels } from '../../../../../../src/config/labels';
import type { Fine } from '../../../../../../src/contract/fine';
import type { Identifier } from '../../../../../../src/contract/long-integers';
import { NO_NAMES } from '../../../../../../src/features/fines/filters/names';
import type { CellWords } from '../../../../../../src/features/fines/list/cell-text';
import { type FineRow, toFineRow } from '../../../../../../src/features/fines/list/fine-row';
import { formatOf } from '../../../../../../src/format/format';
import { texts as en } from '../../../../../../src/i18n/en/fines-list';
import { texts as es } from '../../../../../../src/i18n/es/fines-list';
import { texts as ptBR } from '../../../../../../src/i18n/pt-br/fines-list';
import { createText } from '../../../../../../src/i18n/text';

const TEXTS = { en, es, 'pt-BR': ptBR };
export type Locale = keyof typeof TEXTS;
export const LOCALES: readonly Locale[] = ['en', 'pt-BR', 'es'];

export function wordsOf(locale: Locale): CellWords {
  return {
    t: createText(TEXTS[locale], locale),
    format: formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
  };
}

export function rowOf(fine: Fine, locale: Locale = 'en'): FineRow {
  const labels = createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale);
  const driver = (id: Identifier) => (id === 7 ? 'Ana Lima' : null);
  return toFineRow(fine, { labels, today: '2026-11-21', names: { ...NO_NAMES, driver } });
}

/** A fine with all 31 fields. */
export const WHOLE: Required<Fine> = {
  fine_id: 41,
  organization_id: 1,
  vehicle_id: 3,
  ait_number: '0012345678',
  fine_date: '2026-09-03',
  fine_hour: '08:15',
  driver_id: 7,
  due_date: '2026-12-01',
  driver_indication_deadline: '2026-10-20',
  fine_status_id: 1,
  driver_indication_status_id: 2,
  infraction_id: 9,
  amount_paid: 0,
  discounted_amount_from_driver: -1050,
  vehicle_status_id: 1,
  fine_vehicle_location: 'Av. Paulista, 1000; "São Paulo"',
  system_vehicle_location: '=1+1',
  system_vehicle_position: { lat: -23.55052, lng: -46.633308 },
  fine_files: 'https://example.org/a.pdf',
  activated: 1,
  created: '2026-09-10T13:00:00Z',
  vehicle_status: 'In use',
  vehicle_name: 'Van 3',
  vehicle_plate_number: 'bra2e19',
  infraction_code: '74550',
  article: 218,
  infraction: 'Speed up to 20%',
  seriousness: 2,
  points_on_driver_license: 4,
  default_amount: 13016,
  cost_center: 12,
};
