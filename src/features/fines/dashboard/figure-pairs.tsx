import { Bar } from '../../../ui/card/figure';
import { FigureText } from './change-text';
import { useFigures } from './dashboard-context';
import { drillOf, FigureName, FigureRemark } from './figure-strip';
import type { Figures } from './figures';
import { partOf } from './measure';
import { RowsLink } from './rows-link';

/** Two or three figures on one scale, each with a wide bar. */
export function FigurePairs({ figures, most }: Figures) {
  const dashboard = useFigures();
  const { t } = dashboard;
  return (
    <div className="pairlist">
      {figures.map((figure) => {
        const { key, measure, unit } = figure;
        return (
          <div key={key}>
            <FigureName figure={figure} className="label" />
            <RowsLink drill={drillOf(figure, dashboard)} className="figure" isWider={figure.rows?.isWider}>
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
  );
}
