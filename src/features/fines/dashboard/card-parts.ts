// Each member as tables, from the same view models as its card. Loaded when somebody asks for a table or a file.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { SERIOUSNESS_KEYS } from '../../../contract/fines-dashboard';
import type { CardPart, CardTable, Column, Drawing, TableCell } from '../../../ui/card/card-table';
import type { Figures, Wording } from './dashboard-context';
import { CLASSES, LEVEL_OF, toDrivers, toFrequents, toLevelDrivers } from './drivers-view-model';
import {
  type Figures as FigureModel,
  toAppeals,
  toInfractionsSummary,
  toLevelSummary,
  toNicAndNormal,
  toPaidAndLate,
  toSeriousnessSummary,
  toStatusSummary,
  toTopSummary,
} from './figures-view-model';
import type { Measure } from './measure';
import { type Ranking, toGroupCosts, toInfractionCosts, toInfractionCounts, toStatuses } from './ranking-view-model';
import { type Series, toSeries, toSingleSeries } from './series-view-model';
import { toMakeUp, toProportion } from './shares-view-model';
import {
  bucketName,
  driverName,
  givenName,
  infractionName,
  levelName,
  lineName,
  memberTitle,
  statusName,
} from './wording';

/** The parts of a card; none when the service did not send the member. */
export function toCardParts(member: FinesDashboardMember, figures: Figures, wording: Wording): CardPart[] {
  const { response, second, comparison, months } = figures;
  const { t, labels, names } = wording;
  const title = memberTitle(member, t);
  const write = new Writer(title, wording, comparison.isSecond);
  switch (member) {
    case 'top_summary':
      return write.figures(toTopSummary(response[member], second?.[member], comparison));
    case 'infractions_type_top_summary':
      return write.figures(toInfractionsSummary(response[member], second?.[member], comparison));
    case 'fines_status_top_summary':
      return write.figures(toStatusSummary(response[member], second?.[member], comparison));
    case 'seriousness_fines_top_summary':
      return write.figures(toSeriousnessSummary(response[member], second?.[member], comparison));
    case 'nic_fines_normal_fines_chart_data':
      return write.figures(toNicAndNormal(response[member], second?.[member], comparison));
    case 'paid_late_fines_chart_data':
      return write.figures(toPaidAndLate(response[member], second?.[member], comparison));
    case 'appealing_and_pending_fines_chart_data':
      return write.figures(toAppeals(response[member], second?.[member], comparison));
    case 'infraction_type_chart_data':
      return write.ranking(toInfractionCounts(response[member], second?.[member], comparison), 'count', 'infraction');
    case 'cost_per_infractions_chart_data':
      return write.ranking(toInfractionCosts(response[member], second?.[member], comparison), 'money', 'infraction');
    case 'cost_per_group_of_vehicles_chart_data':
      return write.ranking(toGroupCosts(response[member], second?.[member], comparison), 'money', 'group');
    case 'fine_status_chart_data':
      return write.ranking(toStatuses(response[member], second?.[member], comparison, labels), 'count', 'status');
    case 'seriousness_type_graphic_data':
      return write.series(toSeries(response[member], second?.[member], months, labels), 'count');
    case 'value_paid_by_seriousness_type_graphic_data':
      return write.series(toSeries(response[member], second?.[member], months, labels), 'money');
    case 'average_amount_paid_per_infractions_graphic_data':
      return write.averages(
        toSingleSeries(response[member]?.average_amounts, second?.[member]?.average_amounts, months),
        toSingleSeries(response[member]?.infractions_quantity, second?.[member]?.infractions_quantity, months),
      );
    case 'normal_fines_nic_fines_chart_data':
      return write.proportion(toProportion(response[member], second?.[member], comparison));
    case 'value_by_seriousness_type_chart_data':
      return write.makeUp(toMakeUp(response[member], second?.[member], comparison));
    case 'vulnerable_drivers_ranking_data':
      return write.drivers(toDrivers(response[member], second?.[member], names));
    case 'infractions_type_ranking_data':
      return write.frequents(toFrequents(response[member], second?.[member], names));
    case 'metrics_by_seriousness':
      return SERIOUSNESS_KEYS.flatMap((key) => {
        const block = response[member]?.[key];
        const earlier = second?.[member]?.[key];
        if (!block) return [];
        const known = labels.seriousnessKey(key);
        const name = known?.text ?? t('dashboard.level.unknown', { key });
        const ofLevel = new Writer(`${title}: ${name}`, wording, comparison.isSecond);
        return [
          ...ofLevel.figures(toLevelSummary(block.top_summary, earlier?.top_summary, comparison, known?.level ?? 0)),
          ...ofLevel.series(
            toSingleSeries(block.infractions_per_month, earlier?.infractions_per_month, months),
            'count',
            known?.level,
          ),
          ...ofLevel.levelDrivers(toLevelDrivers(block.drivers_ranking, names)),
        ];
      });
  }
}

type Row = readonly TableCell[];

/** The heading of figures of the period before: a table has bare numbers, so it says where some of them are only about right. */
function beforeHeading(heading: string, rows: readonly { readonly measure: Measure }[]): string {
  const isAbout = rows.some(({ measure }) => measure.before !== null && !measure.isBeforeExact);
  return isAbout ? `${heading} (≈)` : heading;
}

/** Writes view models down as tables, in one language. */
class Writer {
  readonly #title: string;
  readonly #wording: Wording;
  readonly #hasSecond: boolean;

  constructor(title: string, wording: Wording, hasSecond: boolean) {
    this.#title = title;
    this.#wording = wording;
    this.#hasSecond = hasSecond;
  }

  figures(model: FigureModel | null): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    // Counts and money stand in one column, so each cell is written in its own unit.
    const column = this.#columns([
      ['figure', t('dashboard.column.figure'), 'text'],
      ['value', t('dashboard.column.value'), 'count'],
      ['valueMoney', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
      ['change', t('dashboard.column.change'), 'change'],
      ['before', beforeHeading(t('dashboard.column.before'), model.figures), 'count'],
      ['beforeMoney', beforeHeading(`${t('dashboard.column.before')}, ${format.symbol}`, model.figures), 'money'],
    ]);
    const hasCounts = model.figures.some(({ unit }) => unit !== 'money');
    const hasMoney = model.figures.some(({ unit }) => unit === 'money');
    const columns = column.filter(({ kind }) => (kind === 'count' ? hasCounts : kind === 'money' ? hasMoney : true));
    const rows = model.figures.map(({ key, level, unit, measure }): Row => {
      const isMoney = unit === 'money';
      const name = level && key === 'value' ? levelName(level, this.#wording) : t(`dashboard.figure.${key}`);
      const cells: Record<string, TableCell> = {
        figure: name,
        value: isMoney ? null : measure.value,
        valueMoney: isMoney ? measure.value : null,
        change: measure.change,
        before: isMoney ? null : measure.before,
        beforeMoney: isMoney ? measure.before : null,
      };
      return columns.map(({ key: of }) => cells[of] ?? null);
    });
    return this.#part({ columns, rows }, [
      { kind: 'figures', values: ['value', 'valueMoney'], befores: ['before', 'beforeMoney'], change: 'change' },
    ]);
  }

  ranking(model: Ranking | null, unit: 'count' | 'money', of: 'infraction' | 'group' | 'status'): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    const symbol = format.symbol;
    const value = unit === 'money' ? t('dashboard.column.cost', { symbol }) : t('dashboard.column.fines');
    const before = unit === 'money' ? t('dashboard.column.costBefore', { symbol }) : t('dashboard.column.finesBefore');
    const columns = this.#columns([
      ['name', t(`dashboard.column.${of}`), 'text'],
      ['value', value, unit],
      ['change', t('dashboard.column.change'), 'change'],
      ['before', beforeHeading(before, model.rows), unit],
    ]);
    const rows = model.rows.map(
      ({ name, measure }): Row => [
        of === 'status' ? statusName(name, this.#wording) : givenName(name, this.#wording),
        measure.value,
        measure.change,
        measure.before,
      ],
    );
    return this.#part({ columns, rows }, [{ kind: 'bars', value: 'value', before: 'before', change: 'change' }]);
  }

  series(model: Series | null, unit: 'count' | 'money', level?: number): CardPart[] {
    if (!model) return [];
    const { t } = this.#wording;
    const isSingle = model.lines.length === 1;
    const lines = model.lines.map((line, index) => ({ ...line, column: `line${index}` }));
    const nameOf = (line: (typeof lines)[number]) =>
      isSingle && line.label === null ? t('dashboard.column.fines') : lineName(line, this.#wording);
    const columns = this.#columns([
      ['bucket', model.isMonths ? t('dashboard.column.month') : t('dashboard.column.number'), 'text'],
      ...lines.map((line): [string, string, Column['kind']] => [line.column, nameOf(line), unit]),
      ...(isSingle ? [] : [['total', t('dashboard.column.total'), unit] satisfies [string, string, Column['kind']]]),
      ...(model.before
        ? [['before', t('dashboard.column.totalBefore'), unit] satisfies [string, string, Column['kind']]]
        : []),
    ]);
    const rows = model.buckets.map(
      (bucket, index): Row => [
        bucketName(bucket, this.#wording),
        ...lines.map(({ values }) => values[index] ?? null),
        ...(isSingle ? [] : [model.totals[index] ?? null]),
        ...(model.before ? [model.before[index] ?? null] : []),
      ],
    );
    const series = lines.map((line) => ({ key: line.column, level: line.level ?? level ?? null }));
    return this.#part({ columns, rows }, [{ kind: 'columns', series, before: model.before ? 'before' : null }]);
  }

  averages(average: Series | null, quantity: Series | null): CardPart[] {
    const longest = (average?.buckets.length ?? 0) >= (quantity?.buckets.length ?? 0) ? average : quantity;
    if (!longest) return [];
    const { t, format } = this.#wording;
    const symbol = format.symbol;
    const columns = this.#columns([
      ['bucket', longest.isMonths ? t('dashboard.column.month') : t('dashboard.column.number'), 'text'],
      ['average', t('dashboard.column.average', { symbol }), 'money'],
      ['averageBefore', t('dashboard.column.averageBefore', { symbol }), 'money'],
      ['fines', t('dashboard.column.fines'), 'count'],
      ['finesBefore', t('dashboard.column.finesBefore'), 'count'],
    ]).filter(({ key }) => this.#hasSecond || !key.endsWith('Before'));
    const rows = longest.buckets.map((bucket, index): Row => {
      const cells: Record<string, TableCell> = {
        bucket: bucketName(bucket, this.#wording),
        average: average?.totals[index] ?? null,
        averageBefore: average?.before?.[index] ?? null,
        fines: quantity?.totals[index] ?? null,
        finesBefore: quantity?.before?.[index] ?? null,
      };
      return columns.map(({ key }) => cells[key] ?? null);
    });
    const earlier = (key: string) => (this.#hasSecond ? key : null);
    return this.#part({ columns, rows }, [
      { kind: 'line', series: [{ key: 'average', level: null }], before: earlier('averageBefore') },
      { kind: 'columns', series: [{ key: 'fines', level: null }], before: earlier('finesBefore') },
    ]);
  }

  proportion(model: ReturnType<typeof toProportion>): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    const columns = this.#columns([
      ['kind', t('dashboard.column.kind'), 'text'],
      ['value', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
      ['share', t('dashboard.column.share'), 'share'],
      ['before', `${t('dashboard.column.before')}, ${format.symbol}`, 'money'],
    ]);
    const rows = (['nic', 'normal'] as const).map((kind): Row => {
      const { value, share, before } = model[kind];
      return [t(`dashboard.nic.${kind}`), value, share, before];
    });
    return this.#part({ columns, rows }, [{ kind: 'shares', share: 'share', levels: [4, 0] }]);
  }

  makeUp(model: ReturnType<typeof toMakeUp>): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    const columns = this.#columns([
      ['level', t('dashboard.column.level'), 'text'],
      ['value', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
      ['share', t('dashboard.column.share'), 'share'],
      ['change', t('dashboard.column.changeOfValue'), 'change'],
      ['before', beforeHeading(`${t('dashboard.column.before')}, ${format.symbol}`, model.parts), 'money'],
      ['shareBefore', t('dashboard.column.shareBefore'), 'share'],
    ]);
    const rows = model.parts.map(
      ({ level, measure, share, shareBefore }): Row => [
        levelName(level, this.#wording),
        measure.value,
        share,
        measure.change,
        measure.before,
        shareBefore,
      ],
    );
    const levels = model.parts.map(({ level }) => level);
    return this.#part({ columns, rows }, [{ kind: 'shares', share: 'share', levels }]);
  }

  drivers(model: ReturnType<typeof toDrivers>): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    const columns = this.#columns([
      ['driver', t('dashboard.column.driver'), 'text'],
      ['number', t('dashboard.column.number'), 'text'],
      ['fines', t('dashboard.column.fines'), 'count'],
      ['points', t('dashboard.column.points'), 'count'],
      ['cost', t('dashboard.column.cost', { symbol: format.symbol }), 'money'],
      ...CLASSES.map((name): [string, string, Column['kind']] => [
        name,
        levelName(LEVEL_OF[name], this.#wording),
        'count',
      ]),
      ...(model.hasSecond
        ? [['pointsBefore', t('dashboard.column.pointsBefore'), 'count'] satisfies [string, string, Column['kind']]]
        : []),
    ]);
    const rows = model.rows.map(
      (row): Row => [
        driverName(row.id, row.name, this.#wording),
        row.id === null ? null : String(row.id),
        row.fines,
        row.points,
        row.cost,
        ...CLASSES.map((name) => row.classes.find((part) => part.name === name)?.count ?? 0),
        ...(model.hasSecond ? [row.pointsBefore] : []),
      ],
    );
    const before = model.hasSecond ? 'pointsBefore' : null;
    return this.#part({ columns, rows }, [{ kind: 'bars', value: 'points', before, change: null }]);
  }

  frequents(model: ReturnType<typeof toFrequents>): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    const symbol = format.symbol;
    const columns = this.#columns([
      ['infraction', t('dashboard.column.infraction'), 'text'],
      ['code', t('dashboard.column.code'), 'text'],
      ['quantity', t('dashboard.column.fines'), 'count'],
      ['cost', t('dashboard.column.cost', { symbol }), 'money'],
      ['each', t('dashboard.column.each', { symbol }), 'money'],
      ['quantityBefore', t('dashboard.column.finesBefore'), 'count'],
      ['costBefore', t('dashboard.column.costBefore', { symbol }), 'money'],
    ]).filter(({ key }) => model.hasSecond || !key.endsWith('Before'));
    const rows = model.rows.map((row): Row => {
      const cells: Record<string, TableCell> = {
        infraction: infractionName(row.id, row.description, this.#wording),
        code: format.infractionCode(row.code ?? row.id),
        quantity: row.quantity,
        cost: row.cost,
        each: row.each,
        quantityBefore: row.quantityBefore,
        costBefore: row.costBefore,
      };
      return columns.map(({ key }) => cells[key] ?? null);
    });
    const earlier = (key: string) => (model.hasSecond ? key : null);
    return this.#part({ columns, rows }, [
      { kind: 'bars', value: 'quantity', before: earlier('quantityBefore'), change: null },
      { kind: 'bars', value: 'cost', before: earlier('costBefore'), change: null },
    ]);
  }

  levelDrivers(model: ReturnType<typeof toLevelDrivers>): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    const columns = this.#columns([
      ['driver', t('dashboard.column.driver'), 'text'],
      ['vehicle', t('dashboard.column.vehicle'), 'text'],
      ['code', t('dashboard.column.code'), 'text'],
      ['fines', t('dashboard.column.fines'), 'count'],
      ['points', t('dashboard.column.points'), 'count'],
      ['value', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
    ]);
    const rows = model.map(
      (row): Row => [
        driverName(row.driverId, row.driver, this.#wording),
        row.plate ??
          (row.vehicleId === null ? null : t('dashboard.unnamed.vehicle', { id: format.text(row.vehicleId) })),
        format.infractionCode(row.code ?? row.infractionId),
        row.fines,
        row.points,
        row.value,
      ],
    );
    return this.#part({ columns, rows }, [{ kind: 'bars', value: 'fines', before: null, change: null }]);
  }

  #columns(columns: readonly [key: string, label: string, kind: Column['kind']][]): Column[] {
    return columns.map(([key, label, kind]) => ({ key, label, kind }));
  }

  #part(table: CardTable, drawings: Drawing[]): CardPart[] {
    return [{ title: this.#title, table, drawings }];
  }
}
