// Members read before the reader of answers is there: as it would give them, or not at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FinesDashboard } from '../../../../../src/contract/fines-dashboard';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { type PlainMember, plainly } from '../../../../../src/features/fines/dashboard/plainly';
import { dashboardAnswer, valid } from '../../../../e2e/answers';

const MEMBERS: readonly PlainMember[] = [
  'top_summary',
  'seriousness_type_graphic_data',
  'infraction_type_chart_data',
  'fine_status_chart_data',
  'normal_fines_nic_fines_chart_data',
];
const tolerantly = (member: PlainMember, response: unknown) =>
  readTolerantly(FinesDashboard.shape[member], (response as Record<string, unknown>)[member]);

describe('A member that is read plainly', () => {
  it('is the one of the reader of answers to the letter, where that left nothing out', () => {
    fc.assert(
      fc.property(valid(FinesDashboard), (response) => {
        for (const member of MEMBERS) {
          const { value, dropped } = tolerantly(member, response);
          expect(dropped).toBe(0);
          expect(JSON.stringify(plainly(member, response) ?? undefined)).toBe(JSON.stringify(value));
        }
      }),
    );
  });

  it('is not there where the reader of answers would leave something out, and of no answer another one', () => {
    fc.assert(
      fc.property(dashboardAnswer, ({ body }) => {
        const response = responseOf(body);
        if (typeof response !== 'object' || response === null) return;
        for (const member of MEMBERS) {
          const plain = plainly(member, response);
          const { value, dropped } = tolerantly(member, response);
          if (dropped > 0) expect(plain).toBeNull();
          else if (plain !== null) expect(JSON.stringify(plain)).toBe(JSON.stringify(value));
        }
      }),
    );
  });

  it.each([undefined, null, 'Please sign in', 5, [], {}])('is not there where the answer is %j', (response) => {
    for (const member of MEMBERS) expect(plainly(member, response)).toBeNull();
  });
});

function responseOf(body: string): unknown {
  try {
    return JSON.parse(body)?.response;
  } catch {
    return undefined;
  }
}
