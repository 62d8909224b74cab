// View models written down as tables, in one language: a column for each thing that is known of a row, and what a file draws of it.
import type { CardPart, CardTable, Column, Drawing, TableCell } from '../../../ui/card/card-table';
import type { Figures as Answers, Wording } from './dashboard-context';
import { CLASSES, LEVEL_OF, type toDrivers, type toFrequents, type toLevelDrivers } from './drivers-view-model';
import type { Figures } from './figures';
import { type Comparison, thenOf } from './measure';
import type { Ranking } from './ranking-view-model';
import type { Series } from './series-view-model';
import type { toMakeUp, toProportion } from './shares-view-model';
import { bucketName, driverName, givenName, infractionName, levelName, lineName, statusName } from './wording';

type Row = readonly TableCell[];

const THEN = {
  count: { before: 'finesBefore', compared: 'finesCompared' },
  money: { before: 'costBefore', compared: 'costCompared' },
  share: { before: 'shareBefore', compared: 'shareCompared' },
} as const;

/** `title`: of every part it writes. Each gives no part for what is not there. */
export class CardWriter {
  readonly #title: string;
  readonly #wording: Wording;
  readonly #comparison: Comparison;
  readonly #before: Answers['before'];

  constructor(title: string, wording: Wording, { comparison, before }: Pick<Answers, 'comparison' | 'before'>) {
    this.#title = title;
    this.#wording = wording;
    this.#comparison = comparison;
    this.#before = before;
  }

  figures(model: Figures | null): CardPart[] {
    if (!model) return [];
    const { t, format } = this.#wording;
    // Counts and money stand in one column, so each cell is written in its own unit.
    const column = this.#columns([
      ['figure', t('dashboard.column.figure'), 'text'],
      ['value', t('dashboard.column.value'), 'count'],
      ['valueMoney', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
      ['change', t('dashboard.column.change'), 'change'],
      ['before', this.#ofCompared(t(`dashboard.column.${this.#then}`)), 'count'],
      ['beforeMoney', this.#ofCompared(`${t(`dashboard.column.${this.#then}`)}, ${format.symbol}`), 'money'],
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
    const before = t(`dashboard.column.${THEN[unit][this.#then]}`, { symbol });
    const columns = this.#columns([
      ['name', t(`dashboard.column.${of}`), 'text'],
      ['value', value, unit],
      ['change', t('dashboard.column.change'), 'change'],
      ['before', this.#ofCompared(before), unit],
    ]).filter(({ key }) =>
      key === 'change' ? model.hasChange : key !== 'before' || model.hasChange || model.hasSecond,
    );
    const rows = model.rows.map(({ name, measure }): Row => {
      const cells: Record<string, TableCell> = {
        name: of === 'status' ? statusName(name, this.#wording) : givenName(name, this.#wording),
        ...measure,
      };
      return columns.map(({ key }) => cells[key] ?? null);
    });
    const drawn = (key: string) => (columns.some((column) => column.key === key) ? key : null);
    return this.#part({ columns, rows }, [
      { kind: 'bars', value: 'value', before: drawn('before'), change: drawn('change') },
    ]);
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
        ? ([
            ['bucketBefore', t('dashboard.column.monthCompared'), 'text'],
            ['before', this.#ofCompared(t('dashboard.column.totalCompared')), unit],
          ] satisfies [string, string, Column['kind']][])
        : []),
    ]);
    const rows = model.buckets.map(
      (bucket, index): Row => [
        bucketName(bucket, this.#wording),
        ...lines.map(({ values }) => values[index] ?? null),
        ...(isSingle ? [] : [model.totals[index] ?? null]),
        ...(model.before ? [this.#beside(model, index), model.before[index] ?? null] : []),
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
      ['fines', t('dashboard.column.fines'), 'count'],
      ['bucketBefore', t('dashboard.column.monthCompared'), 'text'],
      ['averageBefore', this.#ofCompared(t('dashboard.column.averageCompared', { symbol })), 'money'],
      ['finesBefore', this.#ofCompared(t('dashboard.column.finesCompared')), 'count'],
    ]).filter(({ key }) => this.#comparison.isSideBySide || !key.endsWith('Before'));
    const rows = longest.buckets.map((bucket, index): Row => {
      const cells: Record<string, TableCell> = {
        bucket: bucketName(bucket, this.#wording),
        average: average?.totals[index] ?? null,
        bucketBefore: this.#beside(longest, index),
        averageBefore: average?.before?.[index] ?? null,
        fines: quantity?.totals[index] ?? null,
        finesBefore: quantity?.before?.[index] ?? null,
      };
      return columns.map(({ key }) => cells[key] ?? null);
    });
    const earlier = (key: string) => (this.#comparison.isSideBySide ? key : null);
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
      ['before', this.#ofCompared(`${t(`dashboard.column.${this.#then}`)}, ${format.symbol}`), 'money'],
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
      ['before', this.#ofCompared(`${t(`dashboard.column.${this.#then}`)}, ${format.symbol}`), 'money'],
      ['shareBefore', this.#ofCompared(t(`dashboard.column.${THEN.share[this.#then]}`)), 'share'],
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
        ? [
            ['pointsBefore', this.#ofCompared(t('dashboard.column.pointsCompared')), 'count'] satisfies [
              string,
              string,
              Column['kind'],
            ],
          ]
        : []),
    ]);
    const rows = model.rows.map(
      (row): Row => [
        driverName(row.id, row.name, this.#wording, row.unread),
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
      ['quantityBefore', this.#ofCompared(t('dashboard.column.finesCompared')), 'count'],
      ['costBefore', this.#ofCompared(t('dashboard.column.costCompared', { symbol })), 'money'],
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
        driverName(row.driverId, row.driver, this.#wording, row.unread),
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

  get #then(): ReturnType<typeof thenOf> {
    return thenOf(this.#comparison);
  }

  /** A heading with the days that its figures are of. */
  #ofCompared(heading: string): string {
    const { t, format } = this.#wording;
    const { start_date, end_date } = this.#before.period;
    return t('dashboard.column.ofDays', { heading, days: format.dateRange(start_date, end_date) });
  }

  /** The month of the second period beside a bucket. */
  #beside({ beforeBuckets }: Series, index: number): string | null {
    const bucket = beforeBuckets?.[index];
    return bucket ? bucketName(bucket, this.#wording) : null;
  }

  #columns(columns: readonly [key: string, label: string, kind: Column['kind']][]): Column[] {
    return columns.map(([key, label, kind]) => ({ key, label, kind }));
  }

  #part(table: CardTable, drawings: Drawing[]): CardPart[] {
    return [{ title: this.#title, table, drawings }];
  }
}
