// What every peer shows: four figures and six charts of the service's answer for the period in the address.
const MOST = 10;
const LEVELS = { 1: 'Light', 2: 'Medium', 3: 'Serious', 4: 'Very serious' };

/** Bars of one series may lie down: their names are long. */
export async function loadFigures() {
  const answer = await fetch(`/api/get_fines_dashboard${location.search}`);
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  const { response } = await answer.json();
  const top = response.top_summary;
  const write = (value) => value.toLocaleString('en-GB');
  const figures = [
    ['Fines', write(top.total_fines_quantity.value)],
    ['Cost', write(top.total_fines_cost.value / 100)],
    ['Points', write(top.total_points.value)],
    ['Drivers', write(top.total_drivers.value)],
  ].map(([label, value]) => ({ label, value }));
  const months = response.seriousness_type_graphic_data;
  const rows = (member, name, value) => ({
    labels: member.slice(0, MOST).map((row) => String(row[name])),
    series: [{ name: 'Fines', values: member.slice(0, MOST).map((row) => row[value]) }],
  });
  const share = response.normal_fines_nic_fines_chart_data;
  const average = response.average_amount_paid_per_infractions_graphic_data.average_amounts;
  const names = average.map((_, month) => `M${month + 1}`);
  const charts = [
    {
      title: 'Fines per month',
      kind: 'stacked',
      labels: names,
      series: Object.entries(months).map(([level, values]) => ({ name: LEVELS[level], values })),
    },
    { title: 'Status', kind: 'bars', ...rows(response.fine_status_chart_data, 'fine_status_id', 'count') },
    { title: 'Infractions', kind: 'bars', ...rows(response.infraction_type_chart_data, 'infraction', 'count') },
    {
      title: 'NIC against normal fines',
      kind: 'share',
      labels: ['Normal', 'NIC'],
      series: [{ name: 'Value', values: [share.normal_fines, share.nic_fines] }],
    },
    { title: 'Average paid', kind: 'line', labels: names, series: [{ name: 'Average', values: average }] },
    { title: 'Cost by group', kind: 'bars', ...rows(response.cost_per_group_of_vehicles_chart_data, 'group', 'cost') },
  ];
  return { figures, charts };
}

export const COLOURS = ['#f2d98d', '#e9a35b', '#c2472f', '#66203c'];
/** px. */
export const SIZE = { width: 370, height: 240 };
