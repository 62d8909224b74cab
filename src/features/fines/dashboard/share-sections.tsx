// Shares of a whole: a hundred squares for NIC against normal fines, and two bars for the make-up of the value.
import { useMemo } from 'react';
import { rich } from '../../../i18n/use-text';
import { MoneyFigure, Severity } from '../../../ui/card/figure';
import { RowChange } from './change-text';
import { isNarrowed, narrowed, seriousnessIdsOf, toDrill } from './cross-filter';
import { useFigures } from './dashboard-context';
import { LevelStack } from './level-stack';
import { thenOf } from './measure';
import { Reading } from './reading';
import { ChoiceName, RowsLink, rowsFigure } from './rows-link';
import { countOfStatuses, type MakeUpPart, sumOfKnown, toMakeUp, toProportion } from './shares-view-model';
import { toUnlevelledValue } from './unlevelled';
import { UnlevelledNote } from './unlevelled-note';
import { squaresPath, WAFFLE_SIDE } from './waffle';
import { levelName } from './wording';
import { ZeroState } from './zero-state';

export function ProportionBody() {
  const dashboard = useFigures();
  const { t, format, labels, figures } = dashboard;
  const { response, second, comparison } = figures;
  const model = useMemo(
    () =>
      toProportion(response.normal_fines_nic_fines_chart_data, second?.normal_fines_nic_fines_chart_data, comparison),
    [response, second, comparison],
  );
  if (!model) return null;
  if (model.nic.value === 0 && model.normal.value === 0) return <ZeroState measures={[]} unit="money" />;
  const notified = labels.statusIdsOf(['notification']);
  const open = countOfStatuses(response.fine_status_chart_data, notified);
  const part = (kind: 'nic' | 'normal') => (
    <div>
      <dt>
        <i className={`swatch ${kind}`} />
        {t(`dashboard.nic.${kind}`)}
      </dt>
      <dd className="figure">
        <RowsLink
          drill={toDrill({ isNic: kind === 'nic' }, figures.filters, labels)}
          figure={rowsFigure('normal_fines_nic_fines_chart_data', 'cost', model[kind].value)}
        >
          <MoneyFigure parts={format.moneyParts(model[kind].value)} fallback={format.text(null)} />
        </RowsLink>
      </dd>
      <dd className="share">
        {rich(t('dashboard.nic.ofMoney', { skipInterpolation: true }), { share: format.share(model[kind].share) })}
      </dd>
      {model[kind].before !== null && (
        <dd className="share">{t(`dashboard.${thenOf(comparison)}`, { value: format.money(model[kind].before) })}</dd>
      )}
    </div>
  );
  return (
    <>
      <div className="body">
        <div className="proportion">
          <Waffle
            squares={model.squares}
            label={t('dashboard.summary.proportion', { n: format.number(model.squares) })}
          />
          <dl>
            {part('nic')}
            {part('normal')}
          </dl>
        </div>
        {model.nic.share !== null && model.nic.share > 0 && (
          <Reading
            text="nic"
            values={{
              hundred: format.money(100 * format.moneyScale),
              part: format.money(model.nic.share * 100 * format.moneyScale),
            }}
          />
        )}
      </div>
      {open > 0 && (
        <footer>
          <span>{t('dashboard.nic.notified', { count: open, n: format.number(open) })}</span>
          <RowsLink
            drill={toDrill({ statusGroups: ['notification'] }, figures.filters, labels)}
            figure={rowsFigure('fine_status_chart_data', 'fines', open)}
            className="link"
          >
            {t('dashboard.nic.open')}
          </RowsLink>
        </footer>
      )}
    </>
  );
}

/** A hundred squares; one is a hundredth. */
function Waffle({ squares, label }: { squares: number | null; label: string }) {
  const nic = squares ?? 0;
  return (
    <svg className="chart waffle" viewBox={`0 0 ${WAFFLE_SIDE} ${WAFFLE_SIDE}`} role="img" aria-label={label}>
      <path className="normal" d={squaresPath(nic, 100)} />
      <path className="nic" d={squaresPath(0, nic)} />
    </svg>
  );
}

export function MakeUpBody() {
  const dashboard = useFigures();
  const { t, format, labels, filters, figures, onFilter } = dashboard;
  const { response, compared, comparison } = figures;
  const model = useMemo(
    () =>
      toMakeUp(
        response.value_by_seriousness_type_chart_data,
        compared?.value_by_seriousness_type_chart_data,
        comparison,
      ),
    [response, compared, comparison],
  );
  if (!model) return null;
  if (model.parts.every(({ measure }) => measure.value === 0)) {
    return <ZeroState measures={model.parts.map(({ measure }) => measure)} unit="money" />;
  }
  return (
    <div className="body">
      <Composition label={t('dashboard.makeUp.now')} parts={model.parts} shareOf={({ share }) => share} />
      {(model.hasBefore || comparison.source === 'none') && (
        <Composition
          label={t(`dashboard.makeUp.${thenOf(comparison)}`)}
          parts={model.parts}
          shareOf={({ shareBefore }) => shareBefore}
        />
      )}
      <UnlevelledNote
        model={toUnlevelledValue(response, sumOfKnown(model.parts.map(({ measure }) => measure.value)))}
        unit="money"
      />
      <ol className={`list make-up${comparison.isSideBySide ? ' two' : ''}`}>
        <li className="head" aria-hidden="true">
          <span>{t('dashboard.column.level')}</span>
          <span className="number">{t('dashboard.column.valueMoney', { symbol: format.symbol })}</span>
          <span className="number">{t('dashboard.column.share')}</span>
          <span className="number">{t('dashboard.column.change')}</span>
        </li>
        {model.parts.map(({ level, measure, share }) => {
          const ids = seriousnessIdsOf(labels, level);
          return (
            <li key={level}>
              <ChoiceName
                onChoose={ids.length > 0 ? () => onFilter(narrowed(filters, 'seriousness_ids', ids)) : null}
                isChosen={isNarrowed(filters, 'seriousness_ids', ids)}
              >
                <Severity level={level}>{levelName(level, dashboard)}</Severity>
              </ChoiceName>
              <RowsLink
                drill={toDrill({ level }, figures.filters, labels)}
                figure={rowsFigure('value_by_seriousness_type_chart_data', 'cost', measure.value)}
                className="number value"
              >
                {format.amount(measure.value)}
              </RowsLink>
              <span className="number">{format.share(share)}</span>
              <RowChange measure={measure} unit="money" meaning="lessIsGood" />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Composition({
  label,
  parts,
  shareOf,
}: {
  label: string;
  parts: readonly MakeUpPart[];
  shareOf: (part: MakeUpPart) => number | null;
}) {
  const { format } = useFigures();
  const shown = parts.flatMap((part) => {
    const share = shareOf(part) ?? 0;
    const [text, figure] = [format.share(share, 0), format.share(share)];
    return share > 0 ? [{ level: part.level, weight: share * 100, text, figure }] : [];
  });
  return (
    <div className="comp">
      <span>{label}</span>
      <LevelStack name={label} parts={shown} isBig />
    </div>
  );
}
