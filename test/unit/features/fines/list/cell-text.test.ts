import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { type Fine, ListFinesResponse } from '../../../../../src/contract/fine';
import type { Identifier } from '../../../../../src/contract/long-integers';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { cellText, driverText } from '../../../../../src/features/fines/list/cell-text';
import { CONTRACT_COLUMNS, type ColumnId, type FieldId } from '../../../../../src/features/fines/list/columns';
import { toFineRow } from '../../../../../src/features/fines/list/fine-row';
import { formatOf, NOTHING } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { texts as finesEn } from '../../../../../src/i18n/en/fines-list';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { texts as finesPt } from '../../../../../src/i18n/pt-br/fines-list';
import { createText } from '../../../../../src/i18n/text';

const FORBIDDEN = /undefined|null|NaN|Infinity|\[object|Invalid|fines\./;
const names = {
  ...NO_NAMES,
  driver: (id: Identifier) => (id === 7 ? 'Josilene Batista' : null),
  vehicle: (id: Identifier) => (id === 3 ? { plate: 'xyz9a87', name: 'Van 12' } : null),
};
const inWords = (locale: 'en' | 'pt-BR') => ({
  t: createText(locale === 'en' ? { ...en, ...finesEn } : { ...ptBR, ...finesPt }, locale),
  format: formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
});
const row = (fine: Fine, locale: 'en' | 'pt-BR' = 'en') =>
  toFineRow(fine, {
    names,
    labels: createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale),
    today: '2026-11-21',
  });
const say = (fine: Fine, id: ColumnId, locale: 'en' | 'pt-BR' = 'en') =>
  cellText(row(fine, locale), id, inWords(locale));

const FULL: Required<Fine> = {
  fine_id: 1234567,
  organization_id: 9,
  vehicle_id: 3,
  ait_number: 'AE00123456',
  fine_date: '2026-11-02',
  fine_hour: '07:05:09',
  driver_id: 7,
  due_date: '2026-12-20T23:59:59Z',
  driver_indication_deadline: '2026-11-30',
  fine_status_id: 4,
  driver_indication_status_id: 1,
  infraction_id: 88,
  amount_paid: 0,
  discounted_amount_from_driver: -1050,
  vehicle_status_id: 2,
  fine_vehicle_location: 'Av. Brasil, 500',
  system_vehicle_location: 'Rod. BR-101 km 12',
  system_vehicle_position: { lat: -23.5505199, lng: -46.6333094 },
  fine_files: 'https://files.example/ait.pdf',
  activated: 1,
  created: '2026-11-05',
  vehicle_status: 'ativo',
  vehicle_name: 'Truck 4',
  vehicle_plate_number: 'abc1d23',
  infraction_code: '74550',
  article: 218,
  infraction: 'Transitar em velocidade superior à máxima',
  seriousness: 2,
  points_on_driver_license: 4,
  default_amount: 13016,
  cost_center: 310,
};
const SAID: Record<FieldId, [en: string, ptBR: string]> = {
  fine_id: ['1234567', '1234567'],
  organization_id: ['9', '9'],
  vehicle_id: ['3', '3'],
  ait_number: ['AE00123456', 'AE00123456'],
  fine_date: ['2 Nov 2026', '2 de nov. de 2026'],
  fine_hour: ['07:05', '07:05'],
  driver_id: ['Josilene Batista', 'Josilene Batista'],
  due_date: ['20 Dec 2026', '20 de dez. de 2026'],
  driver_indication_deadline: ['30 Nov 2026', '30 de nov. de 2026'],
  fine_status_id: ['Overdue', 'Vencida'],
  driver_indication_status_id: ['Pending', 'Pendente'],
  infraction_id: ['88', '88'],
  amount_paid: ['0.00', '0,00'],
  discounted_amount_from_driver: ['−10.50', '−10,50'],
  vehicle_status_id: ['In workshop', 'Em oficina'],
  fine_vehicle_location: ['Av. Brasil, 500', 'Av. Brasil, 500'],
  system_vehicle_location: ['Rod. BR-101 km 12', 'Rod. BR-101 km 12'],
  system_vehicle_position: ['-23.55052, -46.63331', '-23.55052, -46.63331'],
  fine_files: ['https://files.example/ait.pdf', 'https://files.example/ait.pdf'],
  activated: ['1', '1'],
  created: ['5 Nov 2026', '5 de nov. de 2026'],
  vehicle_status: ['ativo', 'ativo'],
  vehicle_name: ['Truck 4', 'Truck 4'],
  vehicle_plate_number: ['ABC1D23', 'ABC1D23'],
  infraction_code: ['745-50', '745-50'],
  article: ['218', '218'],
  infraction: ['Transitar em velocidade superior à máxima', 'Transitar em velocidade superior à máxima'],
  seriousness: ['Medium', 'Média'],
  points_on_driver_license: ['4', '4'],
  default_amount: ['130.16', '130,16'],
  cost_center: ['310', '310'],
};

describe('A field of a fine in words', () => {
  it.each(CONTRACT_COLUMNS.map(({ id }) => [id, ...SAID[id]] as const))(
    'says %s as "%s"',
    (id, english, portuguese) => {
      expect(say(FULL, id)).toBe(english);
      expect(say(FULL, id, 'pt-BR')).toBe(portuguese);
    },
  );
  it.each(CONTRACT_COLUMNS.map(({ id }) => id).filter((id) => id !== 'driver_id'))(
    'says nothing for an absent %s',
    (id) => {
      expect(say({}, id)).toBe(NOTHING);
    },
  );
  it.each(['', '   ', '\t\n'])('says nothing for the blank text %j', (blank) => {
    const blankFine: Fine = Object.fromEntries(
      CONTRACT_COLUMNS.filter(({ id }) => typeof FULL[id] === 'string').map(({ id }) => [id, blank]),
    );
    for (const id of Object.keys(blankFine)) expect(say(blankFine, id as ColumnId), id).toBe(NOTHING);
  });
  it('says that there is no driver, where there is none', () => {
    expect(say({}, 'driver_id')).toBe('No driver');
    expect(say({}, 'driver_id', 'pt-BR')).toBe('Sem motorista');
  });
  it('names by number whom and what it has no name for', () => {
    expect(say({ driver_id: 9 }, 'driver_id')).toBe('Driver 9');
    expect(say({ driver_id: 0 }, 'driver_id')).toBe('No driver');
    expect(say({ fine_status_id: 77 }, 'fine_status_id')).toBe('Status 77');
    expect(say({ driver_indication_status_id: 77 }, 'driver_indication_status_id')).toBe('Status 77');
    expect(say({ vehicle_status_id: 77 }, 'vehicle_status_id')).toBe('Status 77');
    expect(say({ seriousness: 0 }, 'seriousness')).toBe('Level 0');
  });
  it('takes plate and name of the vehicle from the directory where the row has none', () => {
    expect(say({ vehicle_id: 3 }, 'vehicle_plate_number')).toBe('XYZ9A87');
    expect(say({ vehicle_id: 3 }, 'vehicle_name')).toBe('Van 12');
  });
  it('keeps dates that are none as the text they are', () => {
    for (const text of ['soon', '2026-02-30', '0000-00-00', '<b>x</b>'])
      expect(say({ due_date: text }, 'due_date')).toBe(text);
  });
  it('is a text without a forbidden word for anything that a service may send', () => {
    const id = fc.constantFrom(...CONTRACT_COLUMNS.map((column) => column.id));
    const leaf = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.constantFrom('2026-11-02', '9'.repeat(400)));
    const fine = fc.dictionary(id, leaf).filter((record) => !FORBIDDEN.test(JSON.stringify(record)));
    fc.assert(
      fc.property(fine, (sent) => {
        const { value } = readTolerantly(ListFinesResponse, { fines: [sent] });
        for (const read of value?.fines ?? []) {
          for (const column of CONTRACT_COLUMNS) {
            const text = say(read, column.id);
            expect(text).not.toBe('');
            if (typeof read[column.id] !== 'string') expect(text).not.toMatch(FORBIDDEN);
          }
        }
      }),
    );
  });
});

describe('The parts of a cell', () => {
  it.each([
    ['07:05:09', '07:05'],
    ['7:05', '7:05'],
    [' 23:59:59.123 ', '23:59'],
    ['24:00', '24:00'],
    ['noon', 'noon'],
    ['07:05h', '07:05h'],
    ['', NOTHING],
    ['  ', NOTHING],
    [undefined, NOTHING],
  ])('the hour %j is written %s', (hour, expected) => {
    expect(say(hour === undefined ? {} : { fine_hour: hour }, 'fine_hour')).toBe(expected);
  });
  it('a position has five decimals, and none is nothing', () => {
    const at = { lat: 0, lng: -0.000004 };
    expect(say({ system_vehicle_position: at }, 'system_vehicle_position')).toMatch(/^0\.00000, -?0\.00000$/);
    expect(say({}, 'system_vehicle_position')).toBe(NOTHING);
  });
  it('a driver is a name as it is, whatever stands in it', () => {
    expect(driverText({ kind: 'named', name: '{{id}} <b>' }, inWords('en'))).toBe('{{id}} <b>');
  });
});
