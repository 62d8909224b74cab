// ECharts with its defaults, of its parts only those that are used, without a framework.
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { COLOURS } from './figures.js';
import { showPage } from './page.js';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);
showPage((box, { kind, labels, series }) => {
  const shared = { color: COLOURS, tooltip: {}, legend: {} };
  if (kind === 'share') {
    const data = labels.map((name, at) => ({ name, value: series[0].values[at] }));
    init(box).setOption({ ...shared, series: [{ type: 'pie', radius: ['50%', '75%'], data }] });
    return;
  }
  init(box).setOption({
    ...shared,
    xAxis: { type: 'category', data: labels },
    yAxis: { type: 'value' },
    series: series.map(({ name, values }) => ({
      name,
      data: values,
      type: kind === 'line' ? 'line' : 'bar',
      stack: kind === 'stacked' ? 'all' : undefined,
    })),
  });
});
