// Before its figures are there a strip has the lines that their names will take.
import { describe, expect, it } from 'vitest';
import {
  toInfractionsSummary,
  toSeriousnessSummary,
  toStatusSummary,
} from '../../../../../src/features/fines/dashboard/figures-view-model';
import { SECTIONS } from '../../../../../src/features/fines/dashboard/sections';
import { toTopSummary } from '../../../../../src/features/fines/dashboard/top-summary-view-model';
import { PERCENT } from './wordings';

describe('A strip before its figures', () => {
  it.each([
    ['overview', toTopSummary],
    ['infractions', toInfractionsSummary],
    ['status', toStatusSummary],
    ['seriousness', toSeriousnessSummary],
  ] as const)('knows them by name, and in their order (%s)', (tab, toFigures) => {
    const [strip] = SECTIONS[tab].flatMap((section) => section.strip ?? []);
    expect(strip?.figures).toEqual(toFigures({}, undefined, PERCENT)?.figures.map(({ key }) => key));
  });
});
