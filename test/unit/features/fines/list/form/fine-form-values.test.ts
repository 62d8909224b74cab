// A fine as texts of a form, and what of them the service is sent.
import { describe, expect, it } from 'vitest';
import { formValues, INPUTS, readFineForm } from '../../../../../../src/features/fines/list/form/fine-form-values';
import { numberStyle } from '../../../../../../src/tables/number-text';

const FINE = {
  ait_number: 'A1',
  vehicle_plate_number: 'ABC1D23',
  fine_date: '2026-03-04',
  fine_hour: '08:05:00',
  default_amount: 13016,
  driver_id: 7,
  infraction_code: '7455-0',
  fine_status_id: 3,
  system_vehicle_position: { lat: -23.5, lng: -46.6 },
};
const DRIVERS = [
  { id: 7, text: 'Ana Souza, 0042' },
  { id: 8, text: 'Ana Souza, 0043' },
];
const style = numberStyle(',');
const before = formValues(FINE, 'Ana Souza, 0042', style);
const read = (change: Partial<typeof before>) =>
  readFineForm({ ...before, ...change }, before, { style, drivers: DRIVERS });

describe('The form of a fine', () => {
  it('shows money, code, hour and place as a person writes them', () => {
    expect(before).toMatchObject({
      default_amount: '130,16',
      infraction_code: '745-50',
      fine_hour: '08:05',
      driver_id: 'Ana Souza, 0042',
      system_vehicle_position: '-23.5, -46.6',
      amount_paid: '',
    });
  });

  it('sends the key, and of the rest what was changed; an emptied field is null', () => {
    const key = { vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04' };
    expect(read({})).toEqual({ fine: key });
    expect(
      read({
        amount_paid: '1.234,5',
        driver_id: 'Ana Souza, 0043',
        default_amount: '',
        fine_status_id: '7',
        seriousness: '',
      }),
    ).toEqual({ fine: { ...key, amount_paid: 123450, driver_id: 8, default_amount: null, fine_status_id: 7 } });
  });

  it('names each field that cannot be read, and sends nothing', () => {
    const change = {
      ait_number: ' ',
      amount_paid: 'cem reais',
      driver_id: 'Ana',
      infraction_code: '12',
      cost_center: '-1',
      system_vehicle_position: '123, 456',
    };
    expect(read(change)).toEqual({
      problems: expect.arrayContaining([
        ['ait_number', 'required'],
        ['amount_paid', 'amount'],
        ['driver_id', 'driver'],
        ['infraction_code', 'code'],
        ['cost_center', 'wholeNumber'],
        ['system_vehicle_position', 'place'],
      ]),
    });
  });

  it('has an input for each field but those that follow from others', () => {
    expect(Object.keys(INPUTS)).toHaveLength(23);
  });
});
