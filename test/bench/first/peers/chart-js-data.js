// One chart as Chart.js wants it, with its defaults.
import { COLOURS } from './figures.js';

const TYPES = { stacked: 'bar', bars: 'bar', line: 'line', share: 'doughnut' };

export function configOf({ kind, labels, series }) {
  const datasets = series.map(({ name, values }, at) => ({
    label: name,
    data: values,
    backgroundColor: kind === 'share' ? COLOURS : COLOURS[at],
  }));
  const scales = kind === 'stacked' ? { x: { stacked: true }, y: { stacked: true } } : undefined;
  return { type: TYPES[kind], data: { labels, datasets }, options: { maintainAspectRatio: false, scales } };
}
