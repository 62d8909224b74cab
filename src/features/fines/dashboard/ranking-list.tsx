// A ranking as a list: name, bar, number, change.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { Bar } from '../../../ui/card/figure';
import type { Drill } from '../filters/drill';
import { RowChange } from './change-text';
import { useFigures } from './dashboard-context';
import type { Unit } from './figures';
import { partOf } from './measure';
import { FEW_ROWS, isZero, type Ranking, type RankingRow } from './ranking-view-model';
import { ChoiceName, RowsLink, rowsFigure } from './rows-link';
import { useShown } from './show-more';
import { ZeroState } from './zero-state';

export type RowChoice = {
  name: string;
  onChoose: (() => void) | null;
  isChosen: boolean;
  isLocal: boolean;
  drill: Drill | null;
};

export function RankingList({
  member,
  ranking,
  unit,
  heads,
  choiceOf,
  className = '',
}: {
  member: FinesDashboardMember;
  ranking: Ranking;
  unit: Unit;
  heads: { name: string; value: string };
  choiceOf: (row: RankingRow) => RowChoice;
  className?: string;
}) {
  const { t, format } = useFigures();
  const { rows, foot } = useShown(ranking.rows, FEW_ROWS);
  const value = (number: number | null) => (unit === 'money' ? format.amount(number) : format.number(number, 1));
  const part = (number: number | null) => partOf(number, ranking.most);
  if (isZero(ranking)) return <ZeroState measures={ranking.rows.map(({ measure }) => measure)} unit={unit} />;
  return (
    <>
      <div className="body">
        <ol className={`list ${className}${ranking.hasSecond ? ' two' : ''}`}>
          <li className="head" aria-hidden="true">
            <span>{heads.name}</span>
            <span />
            <span className="number">{heads.value}</span>
            {ranking.hasSecond && <span className="number">{t('dashboard.column.compared')}</span>}
            {ranking.hasChange && <span className="number">{t('dashboard.column.change')}</span>}
          </li>
          {rows.map((row) => {
            const { measure } = row;
            const { name, drill, ...choice } = choiceOf(row);
            return (
              <li key={row.key} className={`${row.isApart ? 'apart ' : ''}${choice.isChosen ? 'highlighted' : ''}`}>
                <ChoiceName {...choice} className="name clip" title={name}>
                  {name}
                </ChoiceName>
                <Bar now={part(measure.value)} before={part(measure.before)} className={row.isQuiet ? 'quiet' : ''} />
                <RowsLink
                  drill={drill}
                  figure={rowsFigure(member, unit === 'money' ? 'cost' : 'fines', measure.value)}
                  className="number value"
                >
                  {value(measure.value)}
                </RowsLink>
                {ranking.hasSecond && <span className="number muted">{value(measure.before)}</span>}
                {ranking.hasChange && <RowChange measure={measure} unit={unit} meaning={row.meaning} />}
              </li>
            );
          })}
        </ol>
      </div>
      {foot && <footer>{foot}</footer>}
    </>
  );
}
