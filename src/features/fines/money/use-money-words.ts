// Words of money in the language of the page, with the names of drivers.
import { useMemo } from 'react';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useNames } from '../filters/names';

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
  const names = useNames();
  return useMemo(() => {
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
  }, [t, format, names]);
}
