// Each kind of contradiction on both sides of its bound (rulings 57 to 67).
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { contradictionsOf } from '../../../src/desk/contradictions';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { INDICATION, MEANINGS, ROW, STATUS, TODAY } from './rows';

/** In short: kind, numbers of its rows, centavos in question. */
function foundIn(...rows: readonly Fine[]): string[] {
  const found = contradictionsOf(toDeskFines(rows, MEANINGS).fines, TODAY, false);
  return found.map(({ kind, fineIds, atStake }) => `${kind} ${fineIds.join('+')} ${atStake}`);
}

/** A row of its own AIT and number. */
function row(fine_id: number, changes: Partial<Fine> = {}): Fine {
  return { ...ROW, fine_id, ait_number: `AE${fine_id}`, fine_status_id: STATUS.toPay, ...changes };
}

const PLACE = { lat: -23.5, lng: -46.6 };
/** So many metres to the north of PLACE. */
const north = (metres: number) => ({ lat: PLACE.lat + metres / 111_195, lng: PLACE.lng });

describe('A fine that agrees with itself', () => {
  it('is in no finding', () => {
    expect(foundIn(row(1), row(2, { fine_date: '2026-09-01' }))).toEqual([]);
  });
});

describe('One AIT on several rows', () => {
  const { fine_id: _, ...numberless } = ROW;

  it('is found where only one of the rows has a number, or none', () => {
    expect(foundIn(ROW, numberless)).toEqual(['same_ait 1 19523']);
    expect(foundIn(numberless, ROW)).toEqual(['same_ait 1 19523']);
    expect(foundIn(numberless, numberless)).toEqual(['same_ait  19523']);
    expect(foundIn(ROW, { ...ROW, fine_id: 2 })).toEqual(['same_ait 1+2 19523']);
  });

  it('is not found where one row was read twice', () => {
    expect(foundIn(ROW, ROW)).toEqual([]);
  });

  it('is found for cancelled fines too', () => {
    const cancelled = { ...ROW, fine_status_id: STATUS.cancelled };
    expect(foundIn(cancelled, { ...cancelled, fine_id: 2 })).toEqual(['same_ait 1+2 19523']);
  });
});

describe('One conduct seen twice', () => {
  const belt = { infraction_code: '518-51', system_vehicle_position: PLACE };
  const seen = (fine_hour: string, metres: number, changes: Partial<Fine> = {}) =>
    foundIn(
      row(1, { ...belt, fine_hour: '14:00' }),
      row(2, { ...belt, fine_hour, system_vehicle_position: north(metres), ...changes }),
    );

  it('is at most half an hour and two kilometres apart, of the same first three digits', () => {
    expect(seen('14:30', 1_990)).toEqual(['one_conduct 1+2 19523']);
    expect(seen('14:31', 1_990)).toEqual([]);
    expect(seen('14:30', 2_010)).toEqual([]);
    expect(seen('14:30', 0, { infraction_code: '518-52' })).toEqual(['one_conduct 1+2 19523']);
    expect(seen('14:30', 0, { infraction_code: '554-12' })).toEqual([]);
    expect(seen('14:30', 0, { vehicle_id: 71 })).toEqual([]);
  });

  it('is a chain, of which the dearest fine would stay', () => {
    const third = row(3, { ...belt, fine_hour: '14:50' });
    expect(foundIn(row(1, { ...belt, fine_hour: '14:00' }), row(2, { ...belt, fine_hour: '14:25' }), third)).toEqual([
      'one_conduct 1+2+3 39046',
    ]);
  });

  it('is one record twice only in the same minute and place', () => {
    const camera = { fine_hour: '14:00', system_vehicle_position: PLACE };
    const medium = { infraction_code: '745-50', seriousness: 2, points_on_driver_license: 4, default_amount: 13016 };
    const pair = (changes: Partial<Fine>) => foundIn(row(1, camera), row(2, { ...camera, ...medium, ...changes }));
    expect(pair({})).toEqual(['one_conduct 1+2 13016']);
    expect(pair({ fine_hour: '14:04' })).toEqual([]);
    expect(pair({ system_vehicle_position: north(60) })).toEqual([]);
  });
});

describe('A NIC', () => {
  const origin = row(1, { fine_date: '2026-01-10', driver_indication_deadline: '2026-02-20' });
  const nic = (changes: Partial<Fine> = {}) => {
    const { driver_indication_deadline: _, seriousness: __, ...own } = row(9, { fine_date: '2026-04-01' });
    return { ...own, infraction_code: '500-20', default_amount: 39046, points_on_driver_license: 0, ...changes };
  };

  it('belongs to the unnamed fine of half its amount with the nearest deadline', () => {
    expect(foundIn(origin, nic())).toEqual([]);
    const farther = { ...origin, fine_id: 2, ait_number: 'AE2', driver_indication_deadline: '2026-02-19' };
    expect(foundIn(farther, { ...origin, fine_status_id: STATUS.cancelled }, nic())).toEqual([
      'nic_origin_cancelled 1+9 39046',
    ]);
  });

  it('is ambiguous where two deadlines are equally near', () => {
    expect(foundIn(origin, { ...origin, fine_id: 2, ait_number: 'AE2' }, nic())).toEqual(['nic_ambiguous 1+2+9 39046']);
  });

  it('is an orphan without such a fine within a year, and not double where no fine has half its amount', () => {
    const named = { ...origin, driver_indication_status_id: INDICATION.accepted };
    expect(foundIn(named, nic())).toEqual(['nic_orphan 9 39046']);
    expect(foundIn(origin, nic({ fine_date: '2027-02-20' }))).toEqual([]);
    expect(foundIn(origin, nic({ fine_date: '2027-02-21' }))).toEqual(['nic_orphan 9 39046']);
    expect(foundIn(origin, nic({ fine_date: '2026-02-20' }))).toEqual(['nic_orphan 9 39046']);
    expect(foundIn(nic({ default_amount: 39047 }))).toEqual(['nic_not_double 9 39047']);
    expect(foundIn(nic({ fine_date: '2022-04-21' }))).toEqual([]);
  });

  it('falls with its origin, and gives no points', () => {
    expect(foundIn({ ...origin, fine_status_id: STATUS.cancelled }, nic())).toEqual(['nic_origin_cancelled 1+9 39046']);
    expect(foundIn(origin, nic({ points_on_driver_license: 7 }))).toEqual(['nic_points 9 null']);
  });
});

describe('Class, points and amount', () => {
  it('are those of the code, and of the class where the code is not listed', () => {
    expect(foundIn(row(1, { default_amount: 19524 }))).toEqual(['class_amount 1 1']);
    expect(foundIn(row(1, { infraction_code: '999-10', default_amount: 29347 }))).toEqual(['class_amount 1 9824']);
    expect(foundIn(row(1, { seriousness: 2 }))).toEqual(['class_points 1 null']);
    expect(foundIn(row(1, { points_on_driver_license: 4 }))).toEqual(['class_points 1 null']);
    expect(foundIn(row(1, { fine_date: '2016-10-31', default_amount: 12769 }))).toEqual([]);
  });

  it('may be doubled on repetition, and without points where the driver gets none', () => {
    const alcohol = { infraction_code: '516-91', seriousness: 4, points_on_driver_license: 0 };
    expect(
      foundIn(
        row(1, { ...alcohol, default_amount: 293470 }),
        row(2, { ...alcohol, default_amount: 586940, fine_date: '2026-09-01' }),
      ),
    ).toEqual([]);
  });
});

describe('Places', () => {
  const at = (stated: string, tracked: string) =>
    foundIn(row(1, { fine_vehicle_location: stated, system_vehicle_location: tracked }));

  it('differ by more than five kilometres of one road, else by town', () => {
    expect(at('Rod. Pres. Dutra, km 210, Guarulhos', 'RODOVIA PRESIDENTE DUTRA KM 215/SP')).toEqual([]);
    expect(at('Rod. Pres. Dutra, km 210', 'RODOVIA PRESIDENTE DUTRA KM 215,1')).toEqual(['place_tracker 1 19523']);
    expect(at('BR-116 Km. 210, Guarulhos', 'BR 116 km 216, Guarulhos')).toEqual(['place_tracker 1 19523']);
    expect(at('Av. Brasil, 12, São Paulo - SP', 'Avenida Brasil, Sao Paulo, SP, Brasil')).toEqual([]);
    expect(at('Av. Brasil, 12, São Paulo - SP', 'Avenida Brasil, Campinas/SP')).toEqual(['place_tracker 1 19523']);
    expect(at('Av. Brasil, 12', 'Avenida Brasil, Campinas/SP')).toEqual([]);
  });

  it('are too far apart for one vehicle at more than 130 km/h over 20 km or more', () => {
    const pair = (fine_hour: string, metres: number) =>
      foundIn(
        row(1, { fine_hour: '14:00', system_vehicle_position: PLACE }),
        row(2, { fine_hour, system_vehicle_position: north(metres) }),
      );
    expect(pair('14:05', 20_100)).toEqual(['two_places 1+2 19523']);
    expect(pair('14:05', 19_900)).toEqual([]);
    expect(pair('15:00', 129_000)).toEqual([]);
    expect(pair('15:00', 131_000)).toEqual(['two_places 1+2 19523']);
  });
});

describe('Days, payment and vehicle', () => {
  it('ask about a notice from day 181, with a defence from day 361', () => {
    const aged = (fine_date: string, fine_status_id: number) => foundIn(row(1, { fine_date, fine_status_id }));
    expect(aged('2026-05-29', STATUS.notification)).toEqual([]);
    expect(aged('2026-05-28', STATUS.notification)).toEqual(['agency_days 1 19523']);
    expect(aged('2025-11-30', STATUS.defence)).toEqual([]);
    expect(aged('2025-11-29', STATUS.defence)).toEqual(['agency_days 1 19523']);
    expect(aged('2025-11-29', STATUS.toPay)).toEqual([]);
  });

  it('find a late fine that was paid at a discount, within one centavo', () => {
    const late = (amount_paid: number) => foundIn(row(1, { fine_status_id: STATUS.late, amount_paid }));
    expect(late(15_618)).toEqual(['late_at_discount 1 3905']);
    expect(late(11_713)).toEqual(['late_at_discount 1 7810']);
    expect(late(15_620)).toEqual([]);
    expect(late(19_523)).toEqual([]);
  });

  it('find a vehicle that is marked as not active', () => {
    expect(foundIn(row(1, { vehicle_status_id: 3 }))).toEqual(['vehicle_not_active 1 19523']);
    expect(foundIn(row(1, { vehicle_status_id: 2 }))).toEqual([]);
  });
});
