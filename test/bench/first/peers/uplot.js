// uPlot without a framework. It has no doughnut: shares are bars.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { COLOURS, SIZE } from './figures.js';
import { showPage } from './page.js';

showPage((box, { kind, labels, series }) => {
  const paths = kind === 'line' ? undefined : uPlot.paths.bars({ size: [0.7, 60] });
  // A stack is drawn from the highest sum down to the lowest.
  const sums = [];
  for (const { values } of series) sums.push(values.map((value, at) => value + (sums.at(-1)?.[at] ?? 0)));
  const options = {
    width: SIZE.width,
    height: SIZE.height - 30,
    scales: { x: { time: false }, y: { range: (_, __, high) => [0, high * 1.1] } },
    axes: [{ values: (_, splits) => splits.map((at) => labels[at]?.slice(0, 6) ?? '') }, {}],
    series: [
      {},
      ...sums.map((_, at) => ({
        label: series[sums.length - 1 - at].name,
        stroke: COLOURS[sums.length - 1 - at],
        fill: kind === 'line' ? undefined : COLOURS[sums.length - 1 - at],
        paths,
      })),
    ],
  };
  new uPlot(options, [labels.map((_, at) => at), ...sums.toReversed()], box);
});
