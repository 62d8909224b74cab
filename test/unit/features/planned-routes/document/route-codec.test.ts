import { describe, expect, it } from 'vitest';
import { getIn, setIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { packLine } from '../../../../../src/features/planned-routes/document/packed-line';
import { reversePart } from '../../../../../src/features/planned-routes/document/part-edits';
import { treeCodecOfRoutes } from '../../../../../src/features/planned-routes/document/route-codec';
import { lineOf, packedOf } from '../../../../../src/features/planned-routes/document/route-document';
import { moveStop } from '../../../../../src/features/planned-routes/document/stop-edits';
import {
  insertVertices,
  moveVertices,
  removeVertices,
} from '../../../../../src/features/planned-routes/document/vertex-edits';
import { type History, push, startHistory, undo } from '../../../../../src/history/history';
import { fromStored, type StoredHistory, toStored } from '../../../../../src/history/stored-history';
import { opened, place, routeOf, stop } from '../figures/sample-route';

const COUNT = 20_000;
const LONG = routeOf(
  { productive: Array.from({ length: COUNT }, (_, index) => place(index / 10, 9 * Math.sin(index / 50))) },
  [stop('A', place(0, 0), 1)],
);
const EDITS = [
  moveVertices('productive', [10_000], [place(1, 1)]),
  insertVertices('productive', 3000, [place(2, 2)]),
  removeVertices('productive', [19_000, 19_001]),
  moveStop(0, place(3, 3)),
  setIn(['route_name'], 'Another'),
];

function edited(start: Tree, edits: readonly ((route: Tree) => Tree)[]): History<Tree, string> {
  return edits.reduce<History<Tree, string>>(
    (history, edit, index) => push(history, edit(history.present.value), `step ${index}`, { at: index * 5000 }),
    startHistory(start, 'opened', 0),
  );
}
/** As a store gives it back: nothing of it is the same object. */
function storedAgain(stored: StoredHistory<string>): History<Tree, string> {
  const history = fromStored<Tree, string>(structuredClone(stored), treeCodecOfRoutes, String);
  if (!history) throw new Error('not read');
  return history;
}
const texts = ({ past, present, future }: History<Tree, string>) =>
  [...past, present, ...future].map(({ value }) => formatJson(value));
const productive = (route: Tree) => lineOf(route, 'productive');

describe('The steps of a route, stored and read back', () => {
  it('say the same, with lines again where lines were', () => {
    const history = undo(edited(LONG, EDITS));
    const back = storedAgain(toStored(history, treeCodecOfRoutes));
    expect(texts(back)).toEqual(texts(history));
    expect(back.past.map(({ label }) => label)).toEqual(['opened', 'step 0', 'step 1', 'step 2']);
    for (const { value } of [...back.past, back.present, ...back.future]) {
      expect(packedOf(value, 'productive').line.count).toBeGreaterThan(COUNT - 3);
    }
  });

  it('share the chunks that a step left alone, and the line where it was left alone', () => {
    const back = storedAgain(toStored(edited(LONG, EDITS), treeCodecOfRoutes));
    const lines = [...back.past, back.present].map(({ value }) => productive(value));
    const [opening, moved, , removed, stopMoved, renamed] = lines;
    expect(moved?.chunks.filter((chunk, index) => chunk !== opening?.chunks[index])).toHaveLength(1);
    expect(moved?.chunks.length).toBe(opening?.chunks.length);
    for (const [index, line] of lines.slice(1, 4).entries()) {
      const before = new Set(lines[index]?.chunks);
      expect(line.chunks.filter((chunk) => !before.has(chunk)).length).toBeLessThanOrEqual(1);
    }
    expect([stopMoved, renamed]).toEqual([removed, removed]);
    expect(stopMoved).toBe(removed);
    expect(renamed).toBe(removed);
  });

  it('cost a chunk for each edit of the line, not the line', () => {
    const { entries } = toStored(edited(LONG, EDITS), treeCodecOfRoutes);
    const [opening = 0, ...sizes] = entries.map(({ value }) => JSON.stringify(value).length);
    expect(opening).toBeGreaterThan(COUNT * 30);
    for (const size of sizes) expect(size).toBeLessThan(512 * 60);
    expect(sizes.at(-1)).toBeLessThan(200);
  });

  it('keep what other points say, and numbers as they were written', () => {
    const route = opened({
      route_configurations: {
        productive_route_linestring: [
          { lat: 1, lng: 2, ele: 7 },
          { lng: 4, lat: 3.25 },
        ],
        dead_start_route_linestring: [
          { lng: 1, lat: 2 },
          { lng: 3, lat: 4 },
        ],
        dead_end_route_linestring: 'none',
      },
    });
    const history = edited(route, [
      reversePart('productive'),
      moveVertices('deadStart', [1], [place(0, 0)]),
      setIn(['route_configurations', 'dead_end_route_linestring'], packLine([]) ?? []),
    ]);
    expect(texts(storedAgain(toStored(history, treeCodecOfRoutes)))).toEqual(texts(history));
  });

  it('survive a line that comes and goes', () => {
    const nothing = routeOf();
    const drawn = Array.from({ length: 600 }, (_, index) => place(index, 0));
    const history = edited(nothing, [
      insertVertices('productive', 0, [place(0, 0)]),
      insertVertices('productive', 1, drawn),
      removeVertices(
        'productive',
        Array.from({ length: 601 }, (_, index) => index),
      ),
    ]);
    const back = storedAgain(toStored(history, treeCodecOfRoutes));
    expect(texts(back)).toEqual(texts(history));
    expect([...back.past, back.present].map(({ value }) => productive(value).count)).toEqual([0, 1, 601, 0]);
  });

  it('are none where a chunk is damaged', () => {
    const stored: StoredHistory<string> = JSON.parse(JSON.stringify(toStored(edited(LONG, EDITS), treeCodecOfRoutes)));
    for (const broken of ['chunk:[', 'chunk:{}', 'chunk:[]', 'chunk:[{"lat":1}]', 'line:5', 'line:[1]']) {
      const entries = stored.entries.map((entry, index) =>
        index === 1 ? { ...entry, value: damage(entry.value, broken) } : entry,
      );
      expect(fromStored({ ...stored, entries }, treeCodecOfRoutes, String)).toBeNull();
    }
  });
});

describe('A route in its store', () => {
  it('is the whole of it in its first step', () => {
    const [first] = toStored(startHistory(LONG, 'opened', 0), treeCodecOfRoutes).entries;
    expect(typeof first?.value).toBe('string');
    expect(getIn(treeCodecOfRoutes.parse(String(first?.value)), ['route_name'])).toBe('Line 1');
  });
});

/** The same change with another text in the place of the chunk that it brings. */
function damage<T>(value: T, broken: string): T {
  const text = JSON.stringify(value).replace(/"chunk:(?:[^"\\]|\\.)*"/, () => JSON.stringify(broken));
  expect(text).toContain(JSON.stringify(broken));
  return JSON.parse(text);
}
