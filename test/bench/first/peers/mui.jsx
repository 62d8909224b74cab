// Material UI with MUI X Charts, as its dashboard templates have them.
import AppBar from '@mui/material/AppBar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CssBaseline from '@mui/material/CssBaseline';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { COLOURS, SIZE } from './figures.js';
import { showPage, useFigures } from './page.jsx';

const PAGES = ['Dashboard', 'Fines', 'Maintenance plans', 'Planned routes'];

function Chart({ kind, labels, series }) {
  if (kind === 'share') {
    const data = labels.map((label, at) => ({ id: at, label, value: series[0].values[at], color: COLOURS[at] }));
    return <PieChart {...SIZE} series={[{ data, innerRadius: 50 }]} />;
  }
  const lines = series.map(({ name, values }, at) => ({
    label: name,
    data: values,
    color: COLOURS[at],
    ...(kind === 'stacked' ? { stack: 'all' } : {}),
  }));
  if (kind === 'line') return <LineChart {...SIZE} xAxis={[{ data: labels, scaleType: 'point' }]} series={lines} />;
  return <BarChart {...SIZE} xAxis={[{ data: labels, scaleType: 'band' }]} series={lines} />;
}

function App() {
  const loaded = useFigures();
  return (
    <div style={{ marginLeft: 220, padding: '80px 16px 16px' }}>
      <CssBaseline />
      <AppBar>
        <Toolbar>
          <Typography variant="h6">Fines dashboard</Typography>
        </Toolbar>
      </AppBar>
      <Drawer variant="permanent" slotProps={{ paper: { sx: { width: 220, pt: 8 } } }}>
        <List>
          {PAGES.map((name) => (
            <ListItemButton key={name}>
              <ListItemText primary={name} />
            </ListItemButton>
          ))}
        </List>
      </Drawer>
      {loaded && (
        <>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 12, marginBottom: 12 }}>
            {loaded.figures.map(({ label, value }) => (
              <Card key={label}>
                <CardContent>
                  <Typography color="textSecondary">{label}</Typography>
                  <Typography variant="h5">{value}</Typography>
                </CardContent>
              </Card>
            ))}
          </div>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12 }}>
            {loaded.charts.map((chart) => (
              <Card key={chart.title}>
                <CardContent>
                  <Typography variant="subtitle2">{chart.title}</Typography>
                  <div data-chart="">
                    <Chart {...chart} />
                  </div>
                </CardContent>
              </Card>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

showPage(App);
