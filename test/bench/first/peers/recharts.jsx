// recharts with its defaults.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { COLOURS } from './figures.js';
import { PlainPage, rowsOf, showPage } from './page.jsx';
import './page.css';

function Chart(chart) {
  return (
    <ResponsiveContainer>
      {chart.kind === 'share' ? share(chart) : chart.kind === 'line' ? line(chart) : bars(chart)}
    </ResponsiveContainer>
  );
}

const frame = [
  <CartesianGrid key="grid" strokeDasharray="3 3" />,
  <XAxis key="x" dataKey="label" />,
  <YAxis key="y" />,
  <Tooltip key="tooltip" />,
  <Legend key="legend" />,
];

const bars = (chart) => (
  <BarChart data={rowsOf(chart)}>
    {frame}
    {chart.series.map(({ name }, at) => (
      <Bar key={name} dataKey={name} stackId="all" fill={COLOURS[at]} />
    ))}
  </BarChart>
);

const line = (chart) => (
  <LineChart data={rowsOf(chart)}>
    {frame}
    <Line dataKey={chart.series[0].name} type="monotone" stroke={COLOURS[2]} />
  </LineChart>
);

const share = (chart) => (
  <PieChart>
    <Pie data={rowsOf(chart)} dataKey={chart.series[0].name} nameKey="label" innerRadius="55%">
      {chart.labels.map((label, at) => (
        <Cell key={label} fill={COLOURS[at]} />
      ))}
    </Pie>
    <Tooltip />
    <Legend />
  </PieChart>
);

showPage(() => <PlainPage Chart={Chart} />);
