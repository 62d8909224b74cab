import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListFinesResponse } from '../../../../../src/contract/fine';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { fineText } from '../../../../../src/features/fines/list/field-groups';
import { rowOf, words } from './drawer/words';

describe('A fine as text', () => {
  it('has a line of title and value for each field, with the number of the service', () => {
    const lines = fineText(
      rowOf({ ait_number: 'AE02024318', default_amount: 29_347, fine_date: '2026-10-22', fine_status_id: 1 }),
      words,
    ).split('\n');
    expect(lines).toHaveLength(31);
    expect(lines.filter((line) => line.endsWith(': AE02024318'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(': 22 Oct 2026'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(', R$: 293.47'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(': In notification (1)'))).toHaveLength(1);
  });
  it('lets no value make a line of its own', () => {
    const infraction = 'Speed\r\nPaid: 100\u2028Status: paid\n';
    const lines = fineText(rowOf({ infraction }), words).split(/[\r\n\u0085\u2028\u2029]/);
    expect(lines).toHaveLength(31);
    expect(lines.some((line) => line.endsWith(': Speed Paid: 100 Status: paid'))).toBe(true);
  });
  it('has 31 lines, and no word of a machine, for anything that a service may send', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (fines) => {
        const { value } = readTolerantly(ListFinesResponse, { fines });
        for (const fine of value?.fines ?? []) {
          const lines = fineText(rowOf(fine), words).split('\n');
          expect(lines).toHaveLength(31);
          expect(lines.join('\n')).not.toMatch(/: (?:undefined|null|NaN|\[object Object\]|Invalid Date)$/m);
        }
      }),
    );
  });
});
