// The rows and the columns that every peer shows: all fields of the contract in its order, read from the same service,
// written by formatters that are made once.
const LARGEST_PAGE = 1000;
const NOTHING = '—';

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const coordinate = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 5, maximumFractionDigits: 5 });

const DATES = new Set(['fine_date', 'due_date', 'driver_indication_deadline', 'created']);
const AMOUNTS = new Set(['amount_paid', 'discounted_amount_from_driver', 'default_amount']);

/** The first `count` fines in the service's order. */
export async function loadFines(count) {
  const pages = Array.from({ length: Math.ceil(count / LARGEST_PAGE) }, async (_, page) => {
    const response = await fetch(`/api/list_fines?per_page=${LARGEST_PAGE}&page=${page}`);
    if (!response.ok) throw new Error(`/api/list_fines answered ${response.status}`);
    return (await response.json()).fines ?? [];
  });
  return (await Promise.all(pages)).flat().slice(0, count);
}

/** [{ field, width, title, text(value) }]; widths (px) and the words for the service's numbers are the app's own. */
export async function loadColumns() {
  const { columns, labels } = await (await fetch('/columns.json')).json();
  return columns.map(({ field, width }) => ({
    field,
    width,
    title: titleOf(field),
    text: textOf(field, labels[field]),
  }));
}

function titleOf(field) {
  const words = field.replaceAll('_', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

function textOf(field, words) {
  if (words) return (value) => (value === undefined ? NOTHING : (words[value] ?? `Number ${value}`));
  if (DATES.has(field)) return dateText;
  if (AMOUNTS.has(field)) return (value) => (value === undefined ? NOTHING : money.format(value / 100));
  if (field === 'system_vehicle_position') {
    return (value) => (value ? `${coordinate.format(value.lat)}, ${coordinate.format(value.lng)}` : NOTHING);
  }
  return (value) => (value === undefined ? NOTHING : String(value));
}

function dateText(value) {
  const time = value === undefined ? Number.NaN : Date.parse(value.slice(0, 10));
  return Number.isNaN(time) ? NOTHING : day.format(time);
}
