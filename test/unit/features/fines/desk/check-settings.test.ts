import { describe, expect, it } from 'vitest';
import {
  checkCode,
  checkDriver,
  checkHoliday,
  checkJoined,
} from '../../../../../src/features/fines/desk/settings/check-settings';
import { NO_LOCAL_HOLIDAYS } from '../../../rulebook/no-local-holidays';

const TODAY = '2026-11-27';

describe('A setting of the desk', () => {
  it('takes a day of joining up to today', () => {
    expect(checkJoined('2023-05-02', TODAY)).toEqual({ value: '2023-05-02' });
    expect(checkJoined(TODAY, TODAY)).toEqual({ value: TODAY });
    expect(checkJoined('2026-11-28', TODAY)).toEqual({ problem: 'tooLate' });
    for (const text of ['', '2026-02-30', '0026-05-02', 'x'])
      expect(checkJoined(text, TODAY)).toEqual({ problem: 'noDay' });
  });

  it('takes a holiday that is none yet, and takes away only one that is', () => {
    const holidays = { added: new Set(['2026-12-08']), removed: new Set(['2026-11-20']) };
    const added = (day: string) => checkHoliday(day, 'added', holidays);
    expect(added('2026-12-09')).toEqual({ value: '2026-12-09' });
    expect(added('2026-12-08')).toEqual({ problem: 'already' });
    expect(added('2026-12-25')).toEqual({ problem: 'national' });
    // Was said to be none here, and is one again.
    expect(added('2026-11-20')).toEqual({ value: '2026-11-20' });
    expect(added('2026-13-01')).toEqual({ problem: 'noDay' });
    const removed = (day: string) => checkHoliday(day, 'removed', holidays);
    expect(removed('2026-12-25')).toEqual({ value: '2026-12-25' });
    expect(removed('2026-12-08')).toEqual({ value: '2026-12-08' });
    expect(removed('2026-12-09')).toEqual({ problem: 'none' });
    expect(checkHoliday('2026-12-09', 'removed', NO_LOCAL_HOLIDAYS)).toEqual({ problem: 'none' });
  });

  it('takes codes of infractions as they are written', () => {
    expect(checkCode('606-82')).toEqual({ value: '60682' });
    expect(checkCode(' 6068-2 ')).toEqual({ value: '60682' });
    for (const text of ['', '12', '1234567', '606-8x', '209-A']) expect(checkCode(text)).toEqual({ problem: 'noCode' });
  });

  it('takes a driver by number, or by a name that only one has', () => {
    const known = [
      { id: '7', name: 'Ana Souza' },
      { id: '8', name: 'Ana Souza Lima' },
      { id: '9', name: 'João Reis' },
    ];
    expect(checkDriver('4471', known)).toEqual({ value: '4471' });
    expect(checkDriver('joao', known)).toEqual({ value: '9' });
    expect(checkDriver('ana souza', known)).toEqual({ value: '7' });
    expect(checkDriver('ana', known)).toEqual({ problem: 'notOne' });
    for (const text of ['', 'Zé']) expect(checkDriver(text, known)).toEqual({ problem: 'noDriver' });
    expect(checkDriver('', [])).toEqual({ problem: 'noDriver' });
    expect(checkDriver('D-17', [])).toEqual({ value: 'D-17' });
  });
});
