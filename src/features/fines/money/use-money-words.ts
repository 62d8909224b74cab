// Words of money in the language of the page, with the names of drivers.

import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import { type Names, useNames } from '../filters/names';

export type MoneyWords = {
  t: Text;
  format: Format;
  driver: (id: string) => string;
  /** Centavos with the symbol. */
  money: (centavos: number) => string;
  /** Centavos without the symbol. */
  amount: (centavos: number) => string;
  /** Centavos with the symbol, rounded half up to whole units. */
  round: (centavos: number) => string;
  fines: (count: number) => string;
};

const CENTAVOS = 100;

export function useMoneyWords(): MoneyWords {
  const t = useText();
  const { format } = useRuntime();
  return wordsOf(useNames(), t, format);
}

/** The same object for the same names and language. */
const wordsOf = rememberedWith((names: Names, t: Text, format: Format): MoneyWords => {
  const inUnit = (centavos: number) => (centavos * format.moneyScale) / CENTAVOS;
  return {
    t,
    format,
    driver: (id) =>
      names.driverApart(Number.isSafeInteger(Number(id)) ? Number(id) : id) ?? t('money.driverNumber', { id }),
    money: (centavos) => format.money(inUnit(centavos)),
    amount: (centavos) => format.amount(inUnit(centavos)),
    round: (centavos) => `${format.symbol}\u00a0${format.number(Math.round(centavos / CENTAVOS))}`,
    fines: (count) => t('money.fines', { count, n: format.number(count) }),
  };
});
