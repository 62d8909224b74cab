// Two or three figures on one scale, each with a wide bar.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { Bar } from '../../../ui/card/figure';
import { FigureText } from './change-text';
import { useFigures } from './dashboard-context';
import { drillOf, FigureName, FigureRemark } from './figure-strip';
import { type FigureGroup, rowMeasureOf } from './figures';
import { partOf } from './measure';
import { RowsLink, rowsFigure } from './rows-link';
import { ZeroState } from './zero-state';

/** `unit`: used for the text when all are zero. */
export function FigurePairs({
  member,
  figures,
  most,
  unit: unitOfZero,
}: FigureGroup & { member: FinesDashboardMember; unit: 'count' | 'money' }) {
  const dashboard = useFigures();
  const { t } = dashboard;
  const measures = figures.map(({ measure }) => measure);
  if (measures.every(({ value }) => value === 0)) return <ZeroState measures={measures} unit={unitOfZero} />;
  return (
    <div className="body">
      <div className="pairlist">
        {figures.map((figure) => {
          const { key, measure, unit } = figure;
          return (
            <div key={key}>
              <FigureName figure={figure} className="label" />
              <RowsLink
                drill={drillOf(figure, dashboard)}
                figure={rowsFigure(member, rowMeasureOf(figure), measure.value)}
                className="figure"
              >
                <FigureText value={measure.value} unit={unit} />
                <span className="hidden"> {t(`dashboard.figure.${key}`)}</span>
              </RowsLink>
              <span className="note">
                <FigureRemark figure={figure} />
              </span>
              <Bar now={partOf(measure.value, most)} before={partOf(measure.before, most)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
