// The page around the charts in React; `Chart` draws one of them, the rest may be of a kit.
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFigures } from './figures.js';

const PAGES = ['Dashboard', 'Fines', 'Maintenance plans', 'Planned routes'];

export function showPage(App) {
  createRoot(document.getElementById('root')).render(<App />);
}

export function useFigures() {
  const [loaded, setLoaded] = useState(null);
  useEffect(() => {
    loadFigures().then(setLoaded);
  }, []);
  return loaded;
}

export function PlainPage({ Chart }) {
  const loaded = useFigures();
  return (
    <>
      <nav>
        {PAGES.map((name) => (
          <a key={name} href="/">
            {name}
          </a>
        ))}
      </nav>
      <main>
        <h1>Fines dashboard</h1>
        {loaded && (
          <>
            <div className="figures">
              {loaded.figures.map(({ label, value }) => (
                <div key={label}>
                  <span>{label}</span>
                  <strong>{value}</strong>
                </div>
              ))}
            </div>
            {Chart && (
              <div className="charts">
                {loaded.charts.map((chart) => (
                  <section key={chart.title}>
                    <h2>{chart.title}</h2>
                    <div data-chart="">{createElement(Chart, chart)}</div>
                  </section>
                ))}
              </div>
            )}
          </>
        )}
      </main>
    </>
  );
}

/** Rows as libraries want them: { label, <name of each series> }. */
export function rowsOf({ labels, series }) {
  return labels.map((label, at) => ({
    label,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[at]])),
  }));
}
