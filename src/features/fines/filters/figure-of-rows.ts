// A figure in the URL from which rows were opened, for comparison with the rows.

/** Measure of the rows: count, amounts, points, payments, or number of drivers. */
const ROW_MEASURES = ['fines', 'cost', 'points', 'paid', 'drivers'] as const;
export type RowMeasure = (typeof ROW_MEASURES)[number];

/** `value` in API units. */
export type FigureOfRows = { origin: string; measure: RowMeasure; value: number };

/** `infraction_type_chart_data:fines:850` */
export function formatFigure({ origin, measure, value }: FigureOfRows): string {
  return `${origin}:${measure}:${value}`;
}

/** Null if invalid. */
export function parseFigure(text: string): FigureOfRows | null {
  const match = /^([a-z_]{1,80}):([a-z]{1,20}):(-?\d{1,15}(?:\.\d{1,6})?)$/.exec(text);
  const [, origin, name, value] = match ?? [];
  const measure = ROW_MEASURES.find((one) => one === name);
  return origin === undefined || value === undefined || measure === undefined
    ? null
    : { origin, measure, value: Number(value) };
}
