// How long the tolerant reader takes for 100,000 fines, beside parsing their JSON. `npm run bench:contract`
import { ListFinesResponse } from '../../src/contract/fine';
import { readTolerantly } from '../../src/contract/tolerant';

const ROWS = 100_000;
const row = {
  fine_id: 1,
  organization_id: 1,
  vehicle_id: 1201,
  ait_number: 'AE02024301',
  fine_date: '2026-01-15',
  fine_hour: '07:42',
  driver_id: 1184,
  due_date: '2026-03-01',
  driver_indication_deadline: '2026-02-28',
  fine_status_id: 3,
  driver_indication_status_id: 1,
  infraction_id: 74550,
  amount_paid: 0,
  discounted_amount_from_driver: 0,
  vehicle_status_id: 1,
  fine_vehicle_location: 'Avenida Paulista, 1578',
  system_vehicle_location: 'Av. Paulista, São Paulo',
  system_vehicle_position: { lat: -23.561414, lng: -46.655881 },
  fine_files: 'https://files.example.org/ait/AE02024301.pdf',
  activated: 1,
  created: '2026-01-30',
  vehicle_status: 'Active',
  vehicle_name: 'Van 12',
  vehicle_plate_number: 'BRA2E19',
  infraction_code: '745-50',
  article: 218,
  infraction: 'Speed up to 20% over the limit',
  seriousness: 2,
  points_on_driver_license: 4,
  default_amount: 13016,
  cost_center: 110,
};
const text = JSON.stringify({ fines: Array.from({ length: ROWS }, (_, index) => ({ ...row, fine_id: index })) });
const parse: number[] = [];
const read: number[] = [];
for (let round = 0; round < 9; round += 1) {
  const start = performance.now();
  const json: unknown = JSON.parse(text);
  const parsed = performance.now();
  readTolerantly(ListFinesResponse, json);
  read.push(performance.now() - parsed);
  parse.push(parsed - start);
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [parseMs, readMs] = [median(parse), median(read)];
process.stdout.write(`| 100,000 fines, median of 9 | ms |\n|---|---|\n`);
process.stdout.write(`| JSON.parse (${(text.length / 1e6).toFixed(0)} MB) | ${parseMs.toFixed(0)} |\n`);
process.stdout.write(`| tolerant reader | ${readMs.toFixed(0)} (${(readMs / parseMs).toFixed(2)} x of the parse) |\n`);
