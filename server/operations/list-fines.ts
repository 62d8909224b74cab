// GET /list_fines: newest first, all 11 parameters, no total.
import { defaultLabels } from '../../src/config/default-labels';
import { DEFAULT_PER_PAGE, type Fine, type ListFinesRequest, type ListFinesResponse } from '../../src/contract/fine';
import { readFinesPage } from '../store/fines-page';
import { maybeNumber, maybeText, type Row, type Store } from '../store/store';
import type { Caller } from './caller';
import { RequestProblem } from './request-problem';

export async function listFines(request: ListFinesRequest, store: Store, caller: Caller): Promise<ListFinesResponse> {
  const { per_page = DEFAULT_PER_PAGE, page = 0, start_date, end_date } = request;
  if (start_date !== undefined && end_date !== undefined && end_date < start_date) {
    throw new RequestProblem('end_date', 'must not be before start_date');
  }
  const offset = page * per_page;
  if (!Number.isSafeInteger(offset)) return { fines: [] };
  const description = caller.language === 'pt' ? 'description_pt' : 'description_en';
  const rows = await readFinesPage(store, caller.organization, request, { limit: per_page, offset }, description);
  return { fines: rows.map((row) => toFine(row, caller.language)) };
}

/** A row with the contract's names; null values are omitted in JSON. */
function toFine(row: Row, language: Caller['language']): Fine {
  const integer = (column: string) => maybeNumber(row, column) ?? undefined;
  const text = (column: string) => maybeText(row, column) ?? undefined;
  const [lat, lng] = [maybeNumber(row, 'system_lat'), maybeNumber(row, 'system_lng')];
  return {
    fine_id: integer('fine_id'),
    organization_id: integer('organization_id'),
    vehicle_id: integer('vehicle_id'),
    ait_number: text('ait_number'),
    fine_date: text('fine_date'),
    fine_hour: hourOf(maybeNumber(row, 'fine_minute')),
    driver_id: integer('driver_id'),
    due_date: text('due_date'),
    driver_indication_deadline: text('driver_indication_deadline'),
    fine_status_id: integer('fine_status_id'),
    driver_indication_status_id: integer('driver_indication_status_id'),
    infraction_id: integer('infraction_id'),
    amount_paid: integer('amount_paid'),
    discounted_amount_from_driver: integer('discounted_amount_from_driver'),
    vehicle_status_id: integer('vehicle_status_id'),
    fine_vehicle_location: text('fine_vehicle_location'),
    system_vehicle_location: text('system_vehicle_location'),
    system_vehicle_position: lat === null || lng === null ? undefined : { lat, lng },
    fine_files: text('fine_files'),
    activated: integer('activated'),
    created: text('created'),
    vehicle_status: vehicleStatus(maybeNumber(row, 'vehicle_status_id'), language),
    vehicle_name: text('vehicle_name'),
    vehicle_plate_number: text('vehicle_plate_number'),
    infraction_code: text('infraction_code') ?? codeOf(integer('infraction_id')),
    article: integer('article_number'),
    infraction: text('infraction'),
    seriousness: integer('seriousness'),
    points_on_driver_license: integer('points'),
    default_amount: integer('default_amount'),
    cost_center: integer('cost_center'),
  };
}

const VEHICLE_STATUSES = new Map(Object.entries(defaultLabels.vehicleStatus));

function vehicleStatus(id: number | null, language: Caller['language']): string | undefined {
  const status = VEHICLE_STATUSES.get(String(id));
  if (status === undefined) return undefined;
  return ('label' in status ? status.label : status)[language === 'pt' ? 'pt-BR' : 'en'];
}

/** The code of an infraction outside our table: its id consists of the five digits. */
function codeOf(id: number | undefined): string | undefined {
  const digits = String(id ?? '');
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : undefined;
}

function hourOf(minute: number | null): string | undefined {
  if (minute === null) return undefined;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
