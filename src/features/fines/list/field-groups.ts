// The 31 fields of a fine in groups, each as text with the service's number.
import { NOTHING } from '../../../format/format';
import { type CellWords, cellText } from './cell-text';
import { columnTitle, type FieldId } from './columns';
import type { FineRow } from './fine-row';

type FieldGroupId = 'fine' | 'infraction' | 'people' | 'money' | 'deadlines' | 'place';
export type FieldGroup = { id: FieldGroupId; fields: readonly FieldId[] };

export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    id: 'fine',
    fields: [
      'fine_id',
      'ait_number',
      'fine_date',
      'fine_hour',
      'fine_status_id',
      'created',
      'activated',
      'organization_id',
    ],
  },
  {
    id: 'infraction',
    fields: ['infraction_id', 'infraction_code', 'article', 'infraction', 'seriousness', 'points_on_driver_license'],
  },
  {
    id: 'people',
    fields: [
      'driver_id',
      'driver_indication_status_id',
      'vehicle_id',
      'vehicle_plate_number',
      'vehicle_name',
      'vehicle_status_id',
      'vehicle_status',
      'cost_center',
    ],
  },
  { id: 'money', fields: ['default_amount', 'amount_paid', 'discounted_amount_from_driver'] },
  { id: 'deadlines', fields: ['driver_indication_deadline', 'due_date'] },
  {
    id: 'place',
    fields: ['fine_vehicle_location', 'system_vehicle_location', 'system_vehicle_position', 'fine_files'],
  },
];

/** Numbers that are resolved by configuration or a directory: the text may be wrong, the number never. */
const CODED = [
  'fine_status_id',
  'driver_indication_status_id',
  'vehicle_status_id',
  'seriousness',
  'driver_id',
] as const;

type FieldValue = {
  text: string /** The service's number, unless the text shows it. */;
  raw: string | null;
};

/** Text and raw number of one field. */
export function fieldValue(row: FineRow, id: FieldId, words: CellWords): FieldValue {
  const text = cellText(row, id, words);
  const coded = CODED.find((code) => code === id);
  const raw = coded === undefined ? NOTHING : words.format.text(row.fine[coded]);
  return { text, raw: raw === NOTHING || shows(text, raw) ? null : raw };
}

/** Whether the text contains the number on its own, in any grouping. */
function shows(text: string, raw: string): boolean {
  return text.replace(/\D/g, '') === raw || text.split(/[^\p{L}\p{N}]+/u).includes(raw);
}

/** A fine as text for messages: all 31 fields as `Title: value` lines; values contain no line breaks. */
export function fineText(row: FineRow, words: CellWords): string {
  return FIELD_GROUPS.flatMap(({ fields }) => fields)
    .map((id) => {
      const { text, raw } = fieldValue(row, id, words);
      return `${oneLine(columnTitle(words.t, id, words.format))}: ${oneLine(text)}${raw === null ? '' : ` (${raw})`}`;
    })
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ').trim();
}
