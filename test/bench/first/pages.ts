// The first screens that are measured: the application's dashboard, and pages of the same content made with others.
export type FirstPage = {
  id: string;
  name: string;
  /**
   * A dashboard as people build them; `bare`: charts alone, without a kit and mostly without a framework; `floor`: no
   * charts; `table`: our table of fines, whose rows take the place of charts.
   */
  kind: 'ours' | 'table' | 'dashboard' | 'bare' | 'floor';
  /** Every box of it that is in view has to be drawn. */
  box: string;
  /** In a box: what has to be in it. `null`: that nothing is still grey in it. */
  mark: string | null;
};

const PEER = { box: '[data-chart]', mark: 'svg path[d], svg rect, canvas' };

export const PAGES: readonly FirstPage[] = [
  { id: 'ours', name: 'Patio, the whole application', kind: 'ours', box: '.cards > .card', mark: null },
  {
    id: 'fines',
    name: 'Patio, the table of fines',
    kind: 'table',
    box: '[role="grid"] [role="row"]:not([aria-rowindex="1"])',
    mark: '[role="gridcell"]:not(:has(.skeleton))',
  },
  { id: 'coreui', name: 'CoreUI + Chart.js', kind: 'dashboard', ...PEER },
  { id: 'mui', name: 'Material UI + MUI X Charts', kind: 'dashboard', ...PEER },
  { id: 'recharts', name: 'React + recharts, its defaults', kind: 'dashboard', ...PEER },
  { id: 'echarts', name: 'ECharts, bare', kind: 'bare', ...PEER },
  { id: 'chart-js', name: 'Chart.js, bare', kind: 'bare', ...PEER },
  { id: 'uplot', name: 'uPlot, bare', kind: 'bare', ...PEER },
  { id: 'floor', name: 'React and four figures, no charts', kind: 'floor', box: 'main', mark: 'strong' },
];
