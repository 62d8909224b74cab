// Where the remark of the service on a sent plan is in the document as it is now.
import { describe, expect, it } from 'vitest';
import { insertAt, removeIn, setIn } from '../../../../src/document/edits';
import { planShape } from '../../../../src/document/plan-shape';
import type { Tree } from '../../../../src/document/tree';
import { placeOfRemark, remarkNow } from '../../../../src/documents/compare/service-remark';
import { planOrder } from '../../../../src/features/maintenance-plans/document/plan-document';
import type { WorkProblem } from '../../../../src/work/record/record';

const SENT: Tree = { name: 'Oil', vehicles: [{ vehicle_id: 1 }, { vehicle_id: 2, odometer: -5 }] };
const PLACE = ['vehicles', 1, 'odometer'];
const problemAt = (path: (string | number)[] | null): WorkProblem => ({
  kind: 'refused',
  at: 1,
  status: 400,
  hint: null,
  path,
});

describe('A remark of the service', () => {
  it('stays with its row when rows were put in before it since the plan was sent', () => {
    const now = insertAt(['vehicles'], 0, [{ vehicle_id: 7 }, { vehicle_id: 8 }])(SENT);
    expect(remarkNow(PLACE, SENT, now, planShape)?.path).toEqual(['vehicles', 3, 'odometer']);
  });

  it('is gone once another value stands there, and with its row', () => {
    expect(remarkNow(PLACE, SENT, setIn(PLACE, 5)(SENT), planShape)).toBeNull();
    expect(remarkNow(PLACE, SENT, removeIn(['vehicles', 1])(SENT), planShape)).toBeNull();
  });

  it('comes back with the value that was refused', () => {
    const changed = setIn(PLACE, 5)(SENT);
    expect(remarkNow(PLACE, SENT, setIn(PLACE, -5)(changed), planShape)?.path).toEqual(PLACE);
  });

  it('may be on a field that is missing, in a row that is there', () => {
    expect(placeOfRemark(problemAt(['vehicles', 0, 'odometer']), SENT, planOrder)).toEqual(['vehicles', 0, 'odometer']);
    expect(placeOfRemark(problemAt(['vehicles', 5, 'odometer']), SENT, planOrder)).toBeNull();
    expect(placeOfRemark(problemAt(['nonsense']), SENT, planOrder)).toBeNull();
    expect(placeOfRemark(problemAt(null), SENT, planOrder)).toBeNull();
  });
});
