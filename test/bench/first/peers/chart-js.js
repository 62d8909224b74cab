// Chart.js with its defaults, without a framework.
import { Chart, registerables } from 'chart.js';
import { configOf } from './chart-js-data.js';
import { showPage } from './page.js';

Chart.register(...registerables);
showPage((box, chart) => {
  const canvas = box.appendChild(document.createElement('canvas'));
  new Chart(canvas, configOf(chart));
});
