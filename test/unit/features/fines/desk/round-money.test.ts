import { expect, it } from 'vitest';
import { barAmount, roundMoney } from '../../../../../src/features/fines/desk/round-money';
import { formatOf } from '../../../../../src/format/format';

const format = formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });

it('Money of a sentence is whole; over a bar it is short where it would meet its neighbours', () => {
  expect(roundMoney(802_100_000_775_650, format)).toBe('R$\u00a08,021,000,007,757');
  expect(barAmount(1_238_550, format)).toBe('12,386');
  expect(barAmount(99_999_900, format)).toBe('999,999');
  expect(barAmount(802_100_000_775_650, format).length).toBeLessThan(8);
});
