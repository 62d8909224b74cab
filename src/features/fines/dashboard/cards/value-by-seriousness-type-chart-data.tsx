// Value by severity level: composition now and before.
import type { CardPart } from '../../../../ui/card/card-table';
import { Severity } from '../../../../ui/card/figure';
import { RowChange } from '../change-text';
import { isNarrowed, narrowed, seriousnessIdsOf, toDrill } from '../cross-filter';
import { useFigures } from '../dashboard-context';
import { LevelStack } from '../level-stack';
import { thenOf } from '../measure';
import { ChoiceName, RowsLink, rowsFigure } from '../rows-link';
import { type MakeUpPart, type MakeUp as Model, sumOfKnown, toMakeUp } from '../shares-view-model';
import {
  columnsOf,
  headingBefore,
  headingBeforeInMoney,
  type Row,
  type TableContext,
  tableOf,
} from '../tables/table-context';
import { toUnlevelledValue } from '../unlevelled';
import { UnlevelledNote } from '../unlevelled-note';
import { levelName } from '../wording';
import { ZeroState } from '../zero-state';
import { defineCard } from './define-card';

const MEMBER = 'value_by_seriousness_type_chart_data';

export const valueBySeriousness = defineCard({
  member: MEMBER,
  tab: 'seriousness',
  span: 4,
  skeleton: [6, 220, 240],
  toModel: ({ response, compared, comparison }) => toMakeUp(response[MEMBER], compared?.[MEMBER], comparison),
  Body: MakeUp,
  toTables: makeUpTable,
});

function MakeUp({ model }: { model: Model }) {
  const dashboard = useFigures();
  const { t, format, labels, filters, figures, onFilter } = dashboard;
  const { response, comparison } = figures;
  if (model.parts.every(({ measure }) => measure.value === 0)) {
    return <ZeroState measures={model.parts.map(({ measure }) => measure)} unit="money" />;
  }
  return (
    <div className="body">
      <Composition label={t('dashboard.makeUp.now')} parts={model.parts} shareOf={({ share }) => share} />
      {(model.hasBefore || (comparison.source === 'none' && comparison.withheld === null)) && (
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
                figure={rowsFigure(MEMBER, 'cost', measure.value)}
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
  const rows = parts.flatMap((part) => {
    const share = shareOf(part) ?? 0;
    const [text, figure] = [format.share(share, 0), format.share(share)];
    return share > 0 ? [{ level: part.level, weight: share * 100, text, figure }] : [];
  });
  return (
    <div className="comp">
      <span>{label}</span>
      <LevelStack name={label} parts={rows} isBig />
    </div>
  );
}

function makeUpTable({ parts }: Model, context: TableContext): CardPart[] {
  const { t, format } = context;
  const columns = columnsOf([
    ['level', t('dashboard.column.level'), 'text'],
    ['value', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
    ['share', t('dashboard.column.share'), 'share'],
    ['change', t('dashboard.column.changeOfValue'), 'change'],
    ['before', headingBeforeInMoney(context), 'money'],
    ['shareBefore', headingBefore('share', context), 'share'],
  ]);
  const rows = parts.map(
    ({ level, measure: { value, change, before }, share, shareBefore }): Row => [
      levelName(level, context),
      value,
      share,
      change,
      before,
      shareBefore,
    ],
  );
  return tableOf(context, { columns, rows }, [
    { kind: 'shares', share: 'share', levels: parts.map(({ level }) => level) },
  ]);
}
