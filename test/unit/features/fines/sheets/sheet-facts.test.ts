import { describe, expect, it } from 'vitest';
import type { DriverFact, FactAgainst, WhoDrove } from '../../../../../src/desk/who-drove';
import { sheetLines } from '../../../../../src/features/fines/sheets/sheet-facts';
import type { SheetWords } from '../../../../../src/features/fines/sheets/use-sheet-words';
import { formatOf } from '../../../../../src/format/format';
import { texts } from '../../../../../src/i18n/pt-br/sheets';
import { createText } from '../../../../../src/i18n/text';
import { fineOf, ROW } from '../../../desk/rows';

const WORDS: SheetWords = {
  language: 'pt-BR',
  t: createText(texts, 'pt-BR'),
  format: formatOf({ locale: 'pt-BR', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
  level: () => null,
  infraction: () => null,
  driver: (id) => `Motorista ${id}`,
};
const MARK = { key: 'B', fineId: '2', ait: 'B2', plate: 'GHS3E71', act: '2026-10-22', second: 49_920 };
const ROUTE: DriverFact = {
  kind: 'route',
  driverId: '8',
  routeId: 'r',
  routeName: 'Centro',
  metres: 120,
  second: 50_700,
};
const OTHER: DriverFact = { kind: 'otherFines', driverId: '8', fines: [MARK], gap: 660, isBefore: true };
const PLAN: DriverFact = { kind: 'plan', driverId: '7', plans: [{ id: 'p', name: 'Preventiva A' }] };
const SHARE: DriverFact = { kind: 'share', driverId: '7', fines: 4, of: 6 };
const against = (driverId: string): FactAgainst => ({ driverId, fine: MARK, gap: 660, metres: 31_000 });
const who = (facts: readonly DriverFact[], counter: readonly FactAgainst[] = []): WhoDrove => ({
  facts,
  against: counter,
  sum: { kind: 'disagree', drivers: 2 },
});

describe('Facts on a sheet', () => {
  it('have the hour of their source and a sentence with its numbers', () => {
    const { lines, more } = sheetLines(fineOf(ROW), who([ROUTE, OTHER, PLAN], [against('7')]), WORDS);
    expect(lines).toEqual([
      {
        hour: '14:05',
        text: 'A rota planejada “Centro” passa a 120\u00a0m do local, com 2\u00a0min de diferença. Motorista da rota: Motorista 8.',
      },
      { hour: '13:52', text: 'Outra infração do mesmo veículo (B2) traz o motorista Motorista 8.' },
      { hour: '', text: 'Motorista do veículo no plano “Preventiva A”: Motorista 7.' },
      {
        hour: '13:52',
        text: 'Motorista 7 consta em infração de GHS3E71 (B2), a 31\u00a0km dali, com 11\u00a0min de diferença.',
      },
    ]);
    expect(more).toBe(0);
  });

  it('leave no room without what speaks against a driver, and say how many are left out', () => {
    const facts = who([ROUTE, OTHER, PLAN, SHARE], [against('8'), against('7'), against('9')]);
    const { lines, more } = sheetLines(fineOf({ ...ROW, driver_id: 9 }), facts, WORDS);
    expect(lines).toHaveLength(4);
    expect(lines[0]?.text).toBe('O registro desta multa traz o motorista Motorista 9.');
    expect(lines.slice(2).every(({ text }) => text.includes('dali'))).toBe(true);
    expect(more).toBe(4);
  });

  it('are none where nothing was counted', () => {
    expect(sheetLines(fineOf(ROW), undefined, WORDS)).toEqual({ lines: [], more: 0 });
  });
});
