// Levels leave out what has none, most of all NIC: a note adds the parts up to the figure of the page.
import { describe, expect, it } from 'vitest';
import { toUnlevelledFines, toUnlevelledValue } from '../../../../../src/features/fines/dashboard/unlevelled';
import { unlevelledText } from '../../../../../src/features/fines/dashboard/wording';
import { formatOf } from '../../../../../src/format/format';
import { catalogue } from '../../../../../src/i18n/en';
import { createText } from '../../../../../src/i18n/text';

const t = createText(catalogue, 'en');
const format = formatOf({ currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent', locale: 'en' });
const answer = (total: number, nic?: number) => ({
  top_summary: { total_fines_quantity: { value: total }, total_fines_cost: { value: total } },
  nic_fines_normal_fines_chart_data: nic === undefined ? undefined : { nic_fines: { value: nic } },
  normal_fines_nic_fines_chart_data: nic === undefined ? undefined : { nic_fines: nic },
});

describe('Fines without a level', () => {
  it('are named as NIC where the service counts exactly as many of those', () => {
    const model = toUnlevelledFines(answer(1767, 89), 1678);
    expect(model).toEqual({ levelled: 1678, rest: 89, total: 1767, isNic: true });
    expect(model && unlevelledText(model, 'count', { t, format })).toBe(
      '1,678 with a level + 89 NIC, which have none = 1,767.',
    );
  });

  it('are not called NIC where the figures do not say so', () => {
    const model = toUnlevelledFines(answer(1767, 40), 1678);
    expect(model && unlevelledText(model, 'count', { t, format })).toBe('1,678 with a level + 89 without one = 1,767.');
    expect(toUnlevelledFines(answer(1767), 1678)?.isNic).toBe(false);
  });

  it('are told as money beside the value by level, to the cent', () => {
    expect(toUnlevelledValue(answer(100.3, 0.1), 100.2)).toEqual({
      levelled: 100.2,
      rest: 0.1,
      total: 100.3,
      isNic: true,
    });
  });

  it.each([
    ['nothing is left out', 1678, 1678],
    ['the levels hold more than the whole', 1600, 1678],
    ['a month is not known', 1767, null],
  ])('are not told where %s', (_, total, levelled) => {
    expect(toUnlevelledFines(answer(total, 89), levelled)).toBeNull();
  });
});
