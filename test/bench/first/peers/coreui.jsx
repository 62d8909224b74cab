// CoreUI with Chart.js, as its admin templates have them.
import {
  CCard,
  CCardBody,
  CCardHeader,
  CCol,
  CContainer,
  CHeader,
  CNavItem,
  CNavLink,
  CRow,
  CSidebar,
  CSidebarBrand,
  CSidebarNav,
  CWidgetStatsA,
} from '@coreui/react';
import '@coreui/coreui/dist/css/coreui.min.css';
import { Chart as ChartJs, registerables } from 'chart.js';
import { Chart } from 'react-chartjs-2';
import { configOf } from './chart-js-data.js';
import { showPage, useFigures } from './page.jsx';

ChartJs.register(...registerables);
const PAGES = ['Dashboard', 'Fines', 'Maintenance plans', 'Planned routes'];

function App() {
  const loaded = useFigures();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '220px 1fr' }}>
      <CSidebar>
        <CSidebarBrand>Fleet</CSidebarBrand>
        <CSidebarNav>
          {PAGES.map((name) => (
            <CNavItem key={name}>
              <CNavLink href="/">{name}</CNavLink>
            </CNavItem>
          ))}
        </CSidebarNav>
      </CSidebar>
      <div>
        <CHeader>
          <h1>Fines dashboard</h1>
        </CHeader>
        {loaded && (
          <CContainer fluid>
            <CRow>
              {loaded.figures.map(({ label, value }) => (
                <CCol key={label}>
                  <CWidgetStatsA color="primary" title={label} value={value} />
                </CCol>
              ))}
            </CRow>
            <CRow>
              {loaded.charts.map((chart) => (
                <CCol key={chart.title} xs={4}>
                  <CCard>
                    <CCardHeader>{chart.title}</CCardHeader>
                    <CCardBody>
                      <div data-chart="" style={{ height: 220 }}>
                        <Chart {...configOf(chart)} />
                      </div>
                    </CCardBody>
                  </CCard>
                </CCol>
              ))}
            </CRow>
          </CContainer>
        )}
      </div>
    </div>
  );
}

showPage(App);
