import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnId, columnOf, TABLE_COLUMNS } from '../../../../../src/features/fines/list/columns';
import {
  allColumns,
  DEFAULT_LAYOUT,
  formatLayout,
  type Layout,
  type LayoutColumn,
  moveColumn,
  orderColumns,
  type Pin,
  parseLayout,
  pinColumn,
  resizeColumn,
  showColumns,
} from '../../../../../src/features/fines/list/layout';

const NARROWEST = 48;
const WIDEST = 640;

const IDS = TABLE_COLUMNS.map(({ id }) => id);
const ZONES: readonly Pin[] = ['start', null, 'end'];
const id = fc.constantFrom(...IDS);
const pin = fc.constantFrom<Pin>('start', null, 'end');
const zoneOf = (column: LayoutColumn) => ZONES.indexOf(column.pin);
const layouts: fc.Arbitrary<Layout> = fc
  .uniqueArray(
    fc.record<LayoutColumn>({
      id,
      width: fc.oneof(fc.integer({ min: NARROWEST, max: WIDEST }), fc.constant(NARROWEST)),
      pin,
    }),
    { minLength: 1, selector: (column) => column.id },
  )
  .map((columns) => [...columns].sort((a, b) => zoneOf(a) - zoneOf(b)));
const ids = (layout: Layout) => layout.map((column) => column.id);
const of = (layout: Layout, wanted: ColumnId) => layout.find((column) => column.id === wanted);

/** What holds for every layout, wherever it comes from. */
function expectSound(layout: Layout): void {
  expect(layout.length).toBeGreaterThan(0);
  expect(new Set(ids(layout)).size).toBe(layout.length);
  const zones = layout.map(zoneOf);
  expect(zones).toEqual([...zones].sort((a, b) => a - b));
  for (const { width } of layout) {
    expect(Number.isInteger(width)).toBe(true);
    expect(width).toBeGreaterThanOrEqual(NARROWEST);
    expect(width).toBeLessThanOrEqual(WIDEST);
  }
}

type Edit = (layout: Layout) => Layout;
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(id, fc.nat({ max: 40 })).map(
    ([column, to]): Edit =>
      (layout) =>
        moveColumn(layout, column, to),
  ),
  fc.tuple(id, pin).map(
    ([column, to]): Edit =>
      (layout) =>
        pinColumn(layout, column, to),
  ),
  fc.tuple(id, fc.double({ min: -2000, max: 5000, noNaN: true })).map(
    ([column, width]): Edit =>
      (layout) =>
        resizeColumn(layout, column, width),
  ),
  fc.subarray(IDS, { minLength: 0 }).map(
    (shown): Edit =>
      (layout) =>
        showColumns(layout, new Set(shown)),
  ),
  fc.shuffledSubarray(IDS, { minLength: 0 }).map(
    (order): Edit =>
      (layout) =>
        orderColumns(layout, order),
  ),
);

describe('The layout in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(parseLayout(formatLayout(layout))).toEqual(layout);
      }),
    );
  });
  it('is sound or none, whatever the address says', () => {
    const piece = fc.oneof(
      fc.constantFrom<string>(...IDS, 'start', 'end', '', '.', ',', '0', '-5', '99999', 'constructor', '__proto__'),
      fc.string(),
    );
    const text = fc.array(fc.tuple(piece, fc.constantFrom('.', ',', ' ', '')).map((parts) => parts.join('')));
    fc.assert(
      fc.property(text, (parts) => {
        const layout = parseLayout(parts.join(''));
        if (layout === null) return;
        expectSound(layout);
        expect(parseLayout(formatLayout(layout))).toEqual(layout);
      }),
    );
  });
  it('keeps what can be read and leaves the rest', () => {
    expect(parseLayout('fine_date.200.end,nothing,ait_number.9.start,fine_date.300, seriousness .wide')).toEqual([
      { id: 'ait_number', width: NARROWEST, pin: 'start' },
      { id: 'fine_date', width: 200, pin: 'end' },
    ]);
    expect(parseLayout('')).toBeNull();
    expect(parseLayout('toString,hasOwnProperty')).toBeNull();
  });
  it('leaves out widths and pins that are the default', () => {
    expect(formatLayout([{ id: 'fine_date', width: columnOf('fine_date').width, pin: null }])).toBe('fine_date');
    expect(formatLayout([{ id: 'fine_date', width: 300, pin: 'end' }])).toBe('fine_date.300.end');
  });
});

describe('A layout', () => {
  it('is sound at first', () => expectSound(DEFAULT_LAYOUT));
  it('stays sound through any edits', () => {
    fc.assert(
      fc.property(layouts, fc.array(edits, { maxLength: 30 }), (start, steps) => {
        let layout = start;
        for (const step of steps) {
          layout = step(layout);
          expectSound(layout);
        }
      }),
    );
  });
  it('is the very same when an edit changes nothing, so that nothing is drawn again', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), (layout, which) => {
        const at = which % layout.length;
        const { id: column, width, pin: present } = layout[at] ?? layout[0] ?? { id: 'fine_id', width: 0, pin: null };
        expect(moveColumn(layout, column, at)).toBe(layout);
        expect(resizeColumn(layout, column, width)).toBe(layout);
        expect(pinColumn(layout, column, present)).toBe(layout);
        expect(showColumns(layout, new Set(ids(layout)))).toBe(layout);
        expect(orderColumns(layout, ids(layout))).toBe(layout);
      }),
    );
  });
  it('names all 31 columns once, the shown ones first', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const all = allColumns(layout);
        expect(all.slice(0, layout.length)).toEqual(ids(layout));
        expect([...all].sort()).toEqual([...IDS].sort());
        const others = all.slice(layout.length);
        expect(others).toEqual(IDS.filter((column) => others.includes(column)));
      }),
    );
  });
});

describe('Moving a column', () => {
  it('puts it where it is wanted, within its zone, and changes the order of no other', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.nat(), (layout, which, where) => {
        const moved = layout[which % layout.length];
        const to = where % layout.length;
        if (!moved) return;
        const next = moveColumn(layout, moved.id, to);
        expect(ids(next).filter((column) => column !== moved.id)).toEqual(
          ids(layout).filter((column) => column !== moved.id),
        );
        const zone = layout.flatMap((column, index) => (column.pin === moved.pin ? [index] : []));
        const nearest = Math.min(Math.max(to, zone[0] ?? 0), zone.at(-1) ?? 0);
        expect(ids(next).indexOf(moved.id)).toBe(nearest);
        expect(of(next, moved.id)).toEqual(moved);
      }),
    );
  });
  it('does nothing for a column that is not shown', () => {
    expect(moveColumn(DEFAULT_LAYOUT, 'cost_center', 0)).toBe(DEFAULT_LAYOUT);
  });
});

describe('Choosing columns', () => {
  it('shows exactly those, old ones as they were and in their order', () => {
    fc.assert(
      fc.property(layouts, fc.subarray(IDS, { minLength: 1 }), (layout, wanted) => {
        const next = showColumns(layout, new Set(wanted));
        expect([...ids(next)].sort()).toEqual([...wanted].sort());
        const remaining = layout.filter((column) => wanted.includes(column.id));
        expect(next.filter((column) => remaining.some((old) => old.id === column.id))).toEqual(remaining);
        for (const column of next) {
          if (remaining.includes(column)) continue;
          expect(column).toEqual({ id: column.id, width: columnOf(column.id).width, pin: null });
        }
      }),
    );
  });
  it('never takes the last one away', () => {
    expect(showColumns(DEFAULT_LAYOUT, new Set())).toBe(DEFAULT_LAYOUT);
  });
  it('puts a new one before those pinned to the end', () => {
    const layout = parseLayout('ait_number,default_amount.end') ?? [];
    expect(ids(showColumns(layout, new Set(['ait_number', 'default_amount', 'article'])))).toEqual([
      'ait_number',
      'article',
      'default_amount',
    ]);
  });
  it('follows the order of a list, each column in its zone', () => {
    fc.assert(
      fc.property(layouts, fc.shuffledSubarray(IDS, { minLength: IDS.length }), (layout, order) => {
        const next = orderColumns(layout, order);
        expect([...ids(next)].sort()).toEqual([...ids(layout)].sort());
        for (const zone of ZONES) {
          const places = next.filter((column) => column.pin === zone).map((column) => order.indexOf(column.id));
          expect(places).toEqual([...places].sort((a, b) => a - b));
        }
      }),
    );
  });
  it('keeps columns that the list does not name behind those it does', () => {
    const layout = parseLayout('article,infraction,seriousness') ?? [];
    expect(ids(orderColumns(layout, ['seriousness']))).toEqual(['seriousness', 'article', 'infraction']);
  });
});

describe('A width and a pin', () => {
  it('change that column alone', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.integer({ min: 0, max: 900 }), pin, (layout, which, width, to) => {
        const column = layout[which % layout.length];
        if (!column) return;
        const resized = resizeColumn(layout, column.id, width);
        expect(of(resized, column.id)).toEqual({ ...column, width: Math.min(640, Math.max(48, width)) });
        const pinned = pinColumn(layout, column.id, to);
        expect(of(pinned, column.id)).toEqual({ ...column, pin: to });
        for (const other of layout.filter((entry) => entry !== column)) {
          expect(of(resized, other.id)).toEqual(other);
          expect(of(pinned, other.id)).toEqual(other);
        }
      }),
    );
  });
  it('of a column that is not shown change nothing', () => {
    expect(resizeColumn(DEFAULT_LAYOUT, 'cost_center', 200)).toEqual(DEFAULT_LAYOUT);
    expect(pinColumn(DEFAULT_LAYOUT, 'cost_center', 'end')).toEqual(DEFAULT_LAYOUT);
  });
  it('a width is whole pixels between the narrowest and the widest', () => {
    const id = 'default_amount';
    const widths = [0, 47.4, 48.6, 639.6, 9999, -1].map(
      (width) => of(resizeColumn(DEFAULT_LAYOUT, id, width), id)?.width,
    );
    expect(widths).toEqual([48, 48, 49, 640, 640, 48]);
  });
});
