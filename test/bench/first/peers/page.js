// The page around the charts without a framework; `draw` puts one chart into its box.
import { loadFigures } from './figures.js';
import './page.css';

const PAGES = ['Dashboard', 'Fines', 'Maintenance plans', 'Planned routes'];

export async function showPage(draw) {
  const root = document.getElementById('root');
  const nav = element('nav');
  nav.append(...PAGES.map((name) => Object.assign(element('a', name), { href: '/' })));
  const main = element('main');
  main.append(element('h1', 'Fines dashboard'));
  root.append(nav, main);
  const { figures, charts } = await loadFigures();
  const strip = element('div');
  strip.className = 'figures';
  for (const { label, value } of figures) {
    const card = element('div');
    card.append(element('span', label), element('strong', value));
    strip.append(card);
  }
  const cards = element('div');
  cards.className = 'charts';
  const boxes = charts.map(({ title }) => {
    const card = element('section');
    const box = element('div');
    box.dataset.chart = '';
    card.append(element('h2', title), box);
    cards.append(card);
    return box;
  });
  main.append(strip, cards);
  for (const [index, chart] of charts.entries()) draw(boxes[index], chart);
}

function element(name, text = '') {
  return Object.assign(document.createElement(name), { textContent: text });
}
