// Share of NIC fines as a 10 x 10 waffle chart.
import { rich } from '../../../../i18n/use-text';
import type { CardPart } from '../../../../ui/card/card-table';
import { MoneyFigure } from '../../../../ui/card/figure';
import { toDrill } from '../cross-filter';
import { useFigures } from '../dashboard-context';
import { thenOf } from '../measure';
import { Reading } from '../reading';
import { RowsLink, rowsFigure } from '../rows-link';
import { countOfStatuses, type Proportion as Model, toProportion } from '../shares-view-model';
import { columnsOf, headingBeforeInMoney, type Row, type TableContext, tableOf } from '../tables/table-context';
import { ZeroState } from '../zero-state';
import { defineCard } from './define-card';

const MEMBER = 'normal_fines_nic_fines_chart_data';

export const normalFinesNicFines = defineCard({
  member: MEMBER,
  tab: 'overview',
  span: 5,
  skeleton: [6, 346, 240],
  toModel: ({ response, second, comparison }) => toProportion(response[MEMBER], second?.[MEMBER], comparison),
  Body: Proportion,
  toTables: proportionTable,
});

function Proportion({ model }: { model: Model }) {
  const { t, format, labels, figures } = useFigures();
  const { response, comparison } = figures;
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
          figure={rowsFigure(MEMBER, 'cost', model[kind].value)}
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

/** A waffle chart of a hundred squares; one is a hundredth. */
function Waffle({ squares, label }: { squares: number | null; label: string }) {
  const nic = squares ?? 0;
  return (
    <svg className="chart waffle" viewBox={`0 0 ${WAFFLE_SIDE} ${WAFFLE_SIDE}`} role="img" aria-label={label}>
      <path className="normal" d={squaresPath(nic, 100)} />
      <path className="nic" d={squaresPath(0, nic)} />
    </svg>
  );
}

function proportionTable(model: Model, context: TableContext): CardPart[] {
  const { t, format } = context;
  const columns = columnsOf([
    ['kind', t('dashboard.column.kind'), 'text'],
    ['value', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
    ['share', t('dashboard.column.share'), 'share'],
    ['before', headingBeforeInMoney(context), 'money'],
  ]);
  const rows = (['nic', 'normal'] as const).map((kind): Row => {
    const { value, share, before } = model[kind];
    return [t(`dashboard.nic.${kind}`), value, share, before];
  });
  return tableOf(context, { columns, rows }, [{ kind: 'shares', share: 'share', levels: [4, 0] }]);
}

const SIDE = 10;
const STEP = 22;
/** Width and height, in path units. */
const WAFFLE_SIDE = 217;

/**
 * Of a waffle chart of 10 x 10 squares, those from `from` (inclusive) to `to` (exclusive), as one path. One is a
 * hundredth.
 */
function squaresPath(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const at = from + index;
    return `M${(at % SIDE) * STEP + 0.5} ${Math.floor(at / SIDE) * STEP + 0.5}h18v18h-18z`;
  }).join('');
}
