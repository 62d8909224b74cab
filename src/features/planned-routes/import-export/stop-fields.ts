// The eight fields of a stop of the contract, and what a stop that was read says in them.
import type { StopPoint } from '../../../contract/planned-route';
import type { StopTexts } from './shape-collector';

/** In the order of the contract. */
export const STOP_FIELDS = [
  'stop_point_name',
  'stop_point_type',
  'stop_point_order',
  'place_holder',
  'stop_point_full_address_name',
  'stop_point_hour',
  'stop_point_latitude',
  'stop_point_longitude',
] as const satisfies readonly (keyof StopPoint)[];
export type StopField = (typeof STOP_FIELDS)[number];

const WHOLE = /^\s*[-+]?\d{1,15}\s*$/;

/** What a source says in the fields of the contract; "" and absent are nothing. */
export function stopTextsOf(textOf: (field: StopField) => string | undefined): StopTexts {
  const order = textOf('stop_point_order') ?? '';
  return {
    name: textOf('stop_point_name') || null,
    hour: textOf('stop_point_hour') || null,
    time: null,
    type: textOf('stop_point_type') || null,
    order: WHOLE.test(order) ? Number(order) : null,
    placeHolder: textOf('place_holder') || null,
    address: textOf('stop_point_full_address_name') || null,
  };
}
