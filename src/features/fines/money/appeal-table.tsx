// The chance of winning from which an appeal costs less than paying at once, for a typed amount.
import { useId, useState } from 'react';
import { breakEvens } from '../../../desk/money';
import { readNumber, styleOfFormat } from '../../../tables/number-text';
import { RuleButton } from '../desk/rule-button';
import type { MoneyWords } from './use-money-words';

const CENTAVOS = 100;
/** Sums of decimal fractions are not exact: 0.4 + 0.08 is a little more than 0.48. */
const EPSILON = 1e-9;
const WAYS = ['paid', 'unpaid'] as const;
const PRICES = [60, 80] as const;

export function AppealTable({ words }: { words: MoneyWords }) {
  const { t, format, amount } = words;
  const id = useId();
  const [face, setFace] = useState('');
  const [own, setOwn] = useState('');
  const style = styleOfFormat(format);
  const centavosOf = (text: string) => {
    const value = readNumber(text, style);
    return value === null || value < 0 ? null : Math.round(value * CENTAVOS);
  };
  const faceCentavos = centavosOf(face);
  const ownCentavos = own.trim() === '' ? 0 : centavosOf(own);
  const problem =
    face.trim() === '' ? null : faceCentavos === null ? 'problem' : faceCentavos === 0 ? 'problemZero' : null;
  const chances =
    faceCentavos !== null && faceCentavos > 0 && ownCentavos !== null ? breakEvens(faceCentavos, ownCentavos) : null;
  const chanceText = (chance: number) => {
    if (chance > 1) return t('money.appeal.never');
    return chance <= 0 ? t('money.appeal.always') : t('money.appeal.from', { share: percentText(chance) });
  };
  const percentText = (chance: number) => `${format.number(Math.ceil(chance * 1000 - EPSILON) / 10, 1)} %`;
  return (
    <section className="appeal" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {t('money.appeal.title')} <RuleButton rule="R4" /> <RuleButton rule="R5" />
      </h2>
      <div className="fields">
        <label>
          {t('money.appeal.face', { symbol: format.symbol })}
          <input
            className="field"
            inputMode="decimal"
            value={face}
            maxLength={20}
            placeholder={amount(19523)}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-face`}
            onChange={({ target }) => setFace(target.value)}
          />
          <i id={`${id}-face`} role={problem === null ? undefined : 'alert'}>
            {problem !== null && t(`money.appeal.${problem}`)}
          </i>
        </label>
        <label>
          {t('money.appeal.own', { symbol: format.symbol })}
          <input
            className="field"
            inputMode="decimal"
            value={own}
            maxLength={20}
            placeholder={amount(0)}
            aria-invalid={ownCentavos === null}
            aria-describedby={`${id}-own`}
            onChange={({ target }) => setOwn(target.value)}
          />
          <i id={`${id}-own`} role={ownCentavos === null ? 'alert' : undefined}>
            {ownCentavos === null && t('money.appeal.problem')}
          </i>
        </label>
      </div>
      {chances !== null && (
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">{t('money.appeal.way')}</th>
              {PRICES.map((percent) => (
                <th key={percent} scope="col" className="number">
                  {t('money.appeal.against', { percent: format.number(percent) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WAYS.map((way) => (
              <tr key={way}>
                <th scope="row">{t(`money.appeal.${way}`)}</th>
                {PRICES.map((percent) => (
                  <td key={percent} className="number">
                    {chanceText(chances.find((each) => each.way === way && each.against === percent)?.chance ?? 2)}
                    <small>{t(`money.appeal.formula.${way}${percent}`)}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted">{t('money.appeal.note')}</p>
      <p className="muted">{t('money.appeal.advice')}</p>
    </section>
  );
}
