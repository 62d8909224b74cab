import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lineSentence,
  markLabels,
  placeLabels,
  rowsOf,
  toTimeline,
} from '../../../../../../src/features/fines/list/drawer/timeline';
import { rowOf, TODAY, words } from './words';

const OPEN = { naming: true, due: true };
const fine = { fine_date: '2026-10-22', driver_indication_deadline: '2026-11-24', due_date: '2026-12-21' };

describe('The line of a fine', () => {
  it('has its days in order and in proportion', () => {
    const line = toTimeline(rowOf(fine), TODAY, OPEN);
    expect(line?.marks.map(({ kind, at }) => [kind, at])).toEqual([
      ['fine', 0],
      ['today', 0.5],
      ['naming', 0.55],
      ['due', 1],
    ]);
    expect(line?.passed).toBe(0.5);
    expect(line?.pressing).toEqual({ from: 0.5, to: 0.55, urgency: 'now' });
  });
  it('presses to the next deadline that is open and near', () => {
    const pressing = (open: typeof OPEN, today = TODAY) => toTimeline(rowOf(fine), today, open)?.pressing ?? null;
    expect(pressing({ naming: false, due: true })).toBeNull();
    expect(pressing({ naming: false, due: false })).toBeNull();
    const near = { ...fine, driver_indication_deadline: '2026-11-01', due_date: '2026-11-26' };
    expect(toTimeline(rowOf(near), TODAY, OPEN)?.pressing).toMatchObject({ to: 1, urgency: 'soon' });
  });
  it('is none without a deadline', () => {
    expect(toTimeline(rowOf({ fine_date: '2026-10-22' }), TODAY, OPEN)).toBeNull();
    expect(toTimeline(rowOf({ due_date: 'soon' }), TODAY, OPEN)).toBeNull();
    expect(toTimeline(rowOf({}), TODAY, OPEN)).toBeNull();
  });
  it('draws what lies far away at its end and keeps the near days apart', () => {
    const line = toTimeline(rowOf({ ...fine, fine_date: '0001-01-01', due_date: '9999-12-31' }), TODAY, OPEN);
    expect(line?.marks.map(({ kind, isBeyond }) => [kind, isBeyond])).toEqual([
      ['fine', true],
      ['today', false],
      ['naming', false],
      ['due', true],
    ]);
    expect(line?.passed).toBe(0.5);
    expect(line?.marks.map(({ day }) => day)).toContain('9999-12-31');
  });
  it('has one place for days that are all the same', () => {
    const line = toTimeline(rowOf({ fine_date: TODAY, due_date: TODAY }), TODAY, OPEN);
    expect(line?.marks.map(({ at }) => at)).toEqual([0.5, 0.5, 0.5]);
  });
  it('stays between its ends for any days', () => {
    const days = fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, days, days, (fine_date, driver_indication_deadline, due_date, today) => {
        const line = toTimeline(rowOf({ fine_date, driver_indication_deadline, due_date }), today, OPEN);
        const { from = 0, to = 1 } = line?.pressing ?? {};
        for (const at of [...(line?.marks.map((mark) => mark.at) ?? [-1]), line?.passed ?? -1, from, to]) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(1);
        }
        expect(from).toBeLessThanOrEqual(to);
      }),
    );
  });
  it('is a sentence for who does not see it', () => {
    const line = toTimeline(rowOf(fine), TODAY, OPEN);
    expect(line && lineSentence(line, words)).toBe(
      'On a line of time: Fine 22 Oct 2026, Today 21 Nov 2026, Driver 24 Nov 2026 and Due 21 Dec 2026',
    );
  });
});

describe('The labels of a line', () => {
  it('stand side by side where there is room, and below each other where there is none', () => {
    const line = toTimeline(rowOf(fine), TODAY, OPEN);
    const labels = line ? markLabels(line, words) : [];
    expect(labels.map(({ text, anchor, row }) => [text, anchor, row])).toEqual([
      ['Fine 22 Oct 2026', 'start', 0],
      ['Today', 'middle', 0],
      ['Driver', 'middle', 1],
      ['Due', 'end', 0],
    ]);
    expect(rowsOf(labels)).toBe(2);
    expect(rowsOf([])).toBe(1);
  });
  it('never overlap and never leave the line', () => {
    const label = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 6 }), (given) => {
        const width = 54;
        const labels = given.toSorted((a, b) => a.at - b.at);
        const boxes = placeLabels(labels, width).map(({ anchor, row }, index) => {
          const { at, length } = labels[index] ?? { at: 0, length: 0 };
          const left = anchor === 'start' ? 0 : anchor === 'end' ? width - length : at * width - length / 2;
          return { row, left, right: left + length };
        });
        for (const [index, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width + 1e-9);
          for (const other of boxes.slice(index + 1)) {
            if (other.row === box.row) expect(other.left >= box.right || other.right <= box.left).toBe(true);
          }
        }
      }),
    );
  });
});
