// Words of tasks in the language of the page, with the names of drivers.
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import type { Day, Holidays } from '../../../rulebook/days';
import { rememberedWith } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import { roundAmount, roundMoney } from '../desk/round-money';
import type { Names } from '../filters/names';
import type { TaskWords } from './task-words';

const CENTAVOS = 100;

export function useTaskWords(names: Names, today: Day, holidays: Holidays): TaskWords {
  const t = useText();
  const { format } = useRuntime();
  return wordsOf(names, t, format, today, holidays);
}

/** The same object for the same names and language, because rows are memoized. */
const wordsOf = rememberedWith((names: Names, t: Text, format: Format, today: Day, holidays: Holidays): TaskWords => {
  const inUnit = (centavos: number) => (centavos * format.moneyScale) / CENTAVOS;
  return {
    t,
    format,
    today,
    holidays,
    driver: (id) => names.driverApart(numberOf(id)) ?? t('desk.driverNumber', { id }),
    amount: (centavos) => (centavos === null ? '' : format.amount(inUnit(centavos))),
    money: (centavos) => (centavos === null ? '' : format.money(inUnit(centavos))),
    round: (centavos) => roundMoney(centavos, format),
    roundAmount: (centavos) => roundAmount(centavos, format),
  };
});

/** An identifier of the desk is text; names are looked up by the contract's form. */
function numberOf(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
