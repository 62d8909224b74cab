// One peer a page: ?grid= chooses it, and only its chunk is loaded. The rows are here before anything is drawn.
import { createRoot } from 'react-dom/client';
import { loadColumns, loadFines } from './fines.js';
import './page.css';

const GRIDS = {
  'ag-grid': () => import('./ag-grid.jsx'),
  'mui-x': () => import('./mui-x.jsx'),
  tanstack: () => import('./tanstack.jsx'),
  'all-rows': () => import('./all-rows.jsx'),
  floor: () => import('./floor.jsx'),
};

const query = new URLSearchParams(location.search);
const number = (name, otherwise) => Number(query.get(name) ?? otherwise);
const load = GRIDS[query.get('grid')];
if (!load) throw new Error(`?grid= is one of ${Object.keys(GRIDS).join(', ')}`);

/** Sizes in px; the runner gives every grid those of the app's own. */
const size = { width: number('width', 1180), height: number('height', 640), row: number('row', 40) };
/** Rows a page; null: all rows in one scroll. */
const perPage = query.has('per_page') ? number('per_page') : null;

const [{ Grid }, columns, fines] = await Promise.all([load(), loadColumns(), loadFines(number('rows', 12_000))]);
createRoot(document.getElementById('root')).render(
  <Grid fines={fines} columns={columns} perPage={perPage} size={size} />,
);
