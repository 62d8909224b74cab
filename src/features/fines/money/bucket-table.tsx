// A kind of money: causes across, groups down. Each figure is a button that shows exactly its fines.
import { useState } from 'react';
import { MONEY_CAUSES, type MoneyBucket, type MoneyCause } from '../../../desk/money';
import { type Figure, GROUPINGS, type Grouping, type MoneyGroup } from '../../../desk/money-groups';
import type { RuleId } from '../../../rulebook/rules';
import { announce } from '../../../ui/feedback/notices';
import { Link } from '../../../url/use-navigation';
import { NoFines } from '../desk/no-fines';
import { RuleButton } from '../desk/rule-button';
import { TODAY_PATH } from '../desk/today-path';
import { FIGURE_ROWS } from './figure-rows';
import type { MoneyState } from './money-state';
import type { MoneyWords } from './use-money-words';

/** Groups rendered at first: a fleet may have thousands of drivers. */
const FIRST_GROUPS = 200;

/** The rule that a cause rests on; null: none, it is a fact of the rows. */
const RULES: Readonly<Record<MoneyCause, RuleId | null>> = {
  pay_60: 'R4',
  pay_80: 'R4',
  late: 'R4',
  discount_not_taken: 'R4',
  nic: 'R3',
  cancelled: null,
  warning: 'R13',
  toll: 'R16',
  taken_over_paid: 'R18',
  taken_on_cancelled: 'R18',
  taken_before_last_day: 'R18',
};

export function BucketTable({
  bucket,
  groups,
  totals,
  by,
  figure,
  isWhole,
  hasFines,
  words,
  onBy,
  onFigure,
}: {
  bucket: MoneyBucket;
  groups: readonly MoneyGroup[];
  totals: MoneyGroup;
  by: Grouping;
  figure: MoneyState['figure'];
  isWhole: boolean;
  hasFines: boolean;
  words: MoneyWords;
  onBy: (by: Grouping) => void;
  onFigure: (figure: MoneyState['figure']) => void;
}) {
  const { t, format } = words;
  const [most, setMost] = useState(FIRST_GROUPS);
  const causes: readonly MoneyCause[] = MONEY_CAUSES[bucket];
  // Facts of payroll overlap.
  const hasTotal = bucket !== 'payroll' && causes.length > 1;
  const cell = (shown: Figure | undefined, cause: MoneyCause | null, of: string | null | undefined) => (
    <FigureButton
      shown={shown}
      isOpen={figure !== null && figure.cause === cause && figure.of === of}
      words={words}
      onToggle={(isOpening) => onFigure(isOpening ? { cause, of } : null)}
    />
  );
  return (
    <section className="money-bucket">
      <div className="tools">
        <p>
          {t(`money.about.${bucket}`)}{' '}
          {bucket === 'left' && (
            <Link to={TODAY_PATH} search={() => ({ lane: ['decide'] })} className="link">
              {t('money.decide')}
            </Link>
          )}
        </p>
        <label>
          {t('money.by.label')}{' '}
          <select
            className="field"
            value={by}
            onChange={({ target }) => onBy(GROUPINGS.find((each) => each === target.value) ?? 'month')}
          >
            {GROUPINGS.map((each) => (
              <option key={each} value={each}>
                {t(`money.by.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isWhole && !hasFines ? (
        <NoFines />
      ) : groups.length === 0 ? (
        <div className="state">
          <strong>{t(isWhole ? 'money.empty' : 'money.emptyYet')}</strong>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        <section className="scroll" tabIndex={0} aria-label={t(`money.tabs.${bucket}`)}>
          <table className="money-table">
            <thead>
              <tr>
                <th scope="col">{t(`money.by.${by}`)}</th>
                {causes.map((cause) => (
                  <th key={cause} scope="col" className="number">
                    {t(`money.cause.${cause}`)} {RULES[cause] !== null && <RuleButton rule={RULES[cause]} />}
                  </th>
                ))}
                {hasTotal && (
                  <th scope="col" className="number">
                    {t('money.total')}
                  </th>
                )}
              </tr>
              <tr className="totals">
                <th scope="row">{t('money.total')}</th>
                {causes.map((cause) => (
                  <td key={cause}>{cell(totals.causes.get(cause), cause, undefined)}</td>
                ))}
                {hasTotal && <td>{cell(totals.total, null, undefined)}</td>}
              </tr>
            </thead>
            <tbody>
              {groups.slice(0, most).map((group) => (
                <tr key={group.key ?? ''}>
                  <th scope="row">
                    <bdi>{groupName(group.key, by, words)}</bdi>
                  </th>
                  {causes.map((cause) => (
                    <td key={cause}>{cell(group.causes.get(cause), cause, group.key)}</td>
                  ))}
                  {hasTotal && <td>{cell(group.total, null, group.key)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {groups.length > most && (
            <button type="button" className="link" onClick={() => setMost(most + 10 * FIRST_GROUPS)}>
              {t('money.table.more', { count: groups.length - most, n: format.number(groups.length - most) })}
            </button>
          )}
        </section>
      )}
    </section>
  );
}

function FigureButton({
  shown,
  isOpen,
  words: { t, amount, money, fines, format },
  onToggle,
}: {
  shown: Figure | undefined;
  isOpen: boolean;
  words: MoneyWords;
  onToggle: (isOpening: boolean) => void;
}) {
  if (shown === undefined) return null;
  const toggle = () => {
    onToggle(!isOpen);
    // The focus stays on the figure, so that figures can be compared.
    if (!isOpen) announce(t('money.rows.opened', { fines: fines(shown.count), money: money(shown.amount) }));
  };
  return (
    <button
      type="button"
      className="figure"
      aria-expanded={isOpen}
      aria-controls={isOpen ? FIGURE_ROWS : undefined}
      title={t('money.cell', { money: money(shown.amount), fines: fines(shown.count) })}
      onClick={toggle}
    >
      <b>{amount(shown.amount)}</b>
      <i>
        <span aria-hidden="true">{format.number(shown.count)}</span>
        <span className="hidden">{fines(shown.count)}</span>
      </i>
    </button>
  );
}

export function groupName(key: string | null, by: Grouping, { t, format, driver }: MoneyWords): string {
  if (key === null) return t(`money.none.${by}`);
  if (by === 'day') return format.date(key);
  if (by === 'month') return format.month(key);
  return by === 'driver' ? driver(key) : key;
}
