import { describe, expect, it } from 'vitest';
import { NO_NAMES } from '../../../../../../src/features/fines/filters/names';
import { toDeadlineViews } from '../../../../../../src/features/fines/list/drawer/deadline-view';
import { rowOf, words } from './words';

const naming = (fine: Parameters<typeof rowOf>[0]) => toDeadlineViews(rowOf(fine), words).naming;
const paying = (fine: Parameters<typeof rowOf>[0]) => toDeadlineViews(rowOf(fine), words).paying;

describe('The deadline for naming the driver', () => {
  it.each([
    ['2026-11-24', '3 days left', 'until 24 Nov 2026', 'bad'],
    ['2026-11-22', '1 day left', 'until 22 Nov 2026', 'bad'],
    ['2026-11-21', 'Last day today', 'until 21 Nov 2026', 'bad'],
    ['2026-11-28', '7 days left', 'until 28 Nov 2026', 'warning'],
    ['2026-12-21', '30 days left', 'until 21 Dec 2026', 'plain'],
    ['2026-11-20', '1 day past', 'it was 20 Nov 2026', 'bad'],
    ['soon', '—', 'no date given', 'muted'],
  ])('%s is "%s", %s', (driver_indication_deadline, figure, note, tone) => {
    expect(naming({ driver_indication_deadline })).toEqual({
      title: 'Name the driver',
      figure,
      note,
      tone,
      isOpen: true,
    });
  });
  it('runs on for a driver who is known and not named, and waits for an answer once one is sent', () => {
    expect(naming({ driver_id: 7, driver_indication_deadline: '2026-11-24' })).toMatchObject({
      title: 'Driver known, not named yet',
      figure: '3 days left',
      isOpen: true,
    });
    const sent = { driver_id: 7, driver_indication_deadline: '2026-11-24', driver_indication_status_id: 2 };
    expect(naming(sent)).toMatchObject({ title: 'Indication sent', figure: 'Waiting for the answer', isOpen: false });
  });
  it('is met once a driver is named', () => {
    const names = { ...NO_NAMES, driver: () => 'Josilene Batista' };
    const fine = { driver_id: 7, driver_indication_deadline: '2026-11-22', driver_indication_status_id: 3 };
    const row = rowOf(fine, names);
    expect(toDeadlineViews(row, words).naming).toEqual({
      title: 'Driver named',
      figure: 'Josilene Batista',
      note: 'until 22 Nov 2026',
      tone: 'good',
      isOpen: false,
    });
  });
  it('is not needed on a fine for not naming, or on one that has fallen', () => {
    const notes = new Map([
      [{ infraction_code: '50020' }, 'a NIC names nobody'],
      [{ infraction_code: '66371' }, 'the owner of the vehicle answers'],
      [{ infraction_code: '683-11' }, 'the shipper answers'],
      [{ fine_status_id: 9 }, 'until 22 Nov 2026'],
      [{ fine_status_id: 10 }, 'until 22 Nov 2026'],
    ]);
    for (const [fine, note] of notes) {
      expect(naming({ ...fine, driver_indication_deadline: '2026-11-22' })).toEqual({
        title: 'Name the driver',
        figure: 'Not needed',
        note,
        tone: 'muted',
        isOpen: false,
      });
    }
  });
});

describe('The deadline for the reduced amount', () => {
  it('counts down while the fine is not paid', () => {
    expect(paying({ due_date: '2026-12-18' })).toEqual({
      title: 'Pay at 80%',
      figure: '27 days left',
      note: 'until 18 Dec 2026',
      tone: 'plain',
      isOpen: true,
    });
  });
  it('is met when the status or the amount says paid', () => {
    for (const fine of [{ fine_status_id: 7 }, { fine_status_id: 6 }, { amount_paid: 100 }]) {
      expect(paying({ ...fine, due_date: '2026-11-01' })).toMatchObject({
        figure: 'Paid',
        tone: 'good',
        isOpen: false,
      });
    }
    const late = { fine_status_id: 4, default_amount: 19_523, due_date: '2026-11-01' };
    expect(paying({ ...late, amount_paid: 15_618 })).toMatchObject({ figure: '20 days past', isOpen: true });
    expect(paying({ ...late, amount_paid: 19_523 })).toMatchObject({ figure: 'Paid', isOpen: false });
    expect(paying({ amount_paid: 0, due_date: '2026-12-18' }).isOpen).toBe(true);
  });
  it('asks for nothing when the fine is cancelled or a warning', () => {
    for (const fine_status_id of [9, 10]) {
      expect(paying({ fine_status_id, due_date: '2026-12-18' })).toMatchObject({
        figure: 'Nothing to pay',
        isOpen: false,
      });
    }
  });
});
