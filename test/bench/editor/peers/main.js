// One peer a page: ?editor= chooses it, and only its chunk is loaded. The map shows the vertex `?at=` in its middle.
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';

// The plugins of Leaflet look for it there.
window.L = L;
const EDITORS = {
  geoman: () =>
    import('./geoman.js').then(
      ({ edit }) =>
        (map, points) =>
          edit(map, points, -1),
    ),
  'geoman-limit': () =>
    import('./geoman.js').then(
      ({ edit }) =>
        (map, points) =>
          edit(map, points, 20),
    ),
  editable: () => import('./editable.js').then(({ edit }) => edit),
  draw: () => import('./draw.js').then(({ edit }) => edit),
  'terra-draw': () => import('./terra-draw.js').then(({ edit }) => edit),
};
const query = new URLSearchParams(location.search);
const load = EDITORS[query.get('editor')];
if (!load) throw new Error(`?editor= is one of ${Object.keys(EDITORS).join(', ')}`);

const box = document.getElementById('map');
Object.assign(box.style, { width: `${query.get('width')}px`, height: `${query.get('height')}px` });
const edit = await load();
const points = await (await fetch(`/lines/${query.get('vertices')}`)).json();
const map = L.map(box, { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, editable: true });
map.setView(points[Number(query.get('at'))], Number(query.get('zoom')));

window.benchEdit = (isEmpty) => {
  window.benchCount = edit(map, isEmpty ? points.slice(0, 2) : points);
};
window.benchReady = true;
