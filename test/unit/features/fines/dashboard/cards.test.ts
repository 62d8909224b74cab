// Before its figures are there a strip has the lines that their names will take.
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../../../src/features/fines/dashboard/cards';
import {
  toInfractionsSummary,
  toSeriousnessSummary,
  toStatusSummary,
  toTopSummary,
} from '../../../../../src/features/fines/dashboard/figures-view-model';
import { PERCENT } from './wordings';

describe('A strip before its figures', () => {
  it.each([
    ['overview', toTopSummary],
    ['infractions', toInfractionsSummary],
    ['status', toStatusSummary],
    ['seriousness', toSeriousnessSummary],
  ] as const)('knows them by name, and in their order (%s)', (tab, toFigures) => {
    const [strip] = CARDS.filter((card) => card.tab === tab).flatMap((card) => card.strip ?? []);
    expect(strip?.figures).toEqual(toFigures({}, undefined, PERCENT)?.figures.map(({ key }) => key));
  });
});
