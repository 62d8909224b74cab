// A strip of related figures.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { Bar, Severity } from '../../../ui/card/figure';
import { cssVars } from '../../../ui/css-vars';
import { FigureNote, FigureText } from './change-text';
import { isNarrowed, narrowed, seriousnessIdsOf, toDrill } from './cross-filter';
import { useFigures } from './dashboard-context';
import { type Figure, type FigureGroup, rowMeasureOf } from './figures';
import { partOf } from './measure';
import { ChoiceName, RowsLink, rowsFigure } from './rows-link';
import { beforeText, levelName, longestOf } from './wording';

/**
 * `isOneScale`: bars share one scale, else each has its own. `isLevel`: figures of one level, in cells of different
 * widths.
 */
export function FigureStrip({
  member,
  figures,
  most,
  isSmall = false,
  isOneScale = false,
  isLevel = false,
}: FigureGroup & { member: FinesDashboardMember; isSmall?: boolean; isOneScale?: boolean; isLevel?: boolean }) {
  const dashboard = useFigures();
  const { format } = dashboard;
  return (
    <dl
      className={`strip of-${figures.length}${isSmall ? ' small' : ''}`}
      style={cssVars({ '--figures': figures.length, '--chars': longestOf(figures, format) })}
    >
      {figures.map((figure) => {
        const { measure, unit, level } = figure;
        const scale = isOneScale ? most : Math.max(measure.value ?? 0, measure.before ?? 0);
        return (
          <div key={`${figure.key}-${level ?? ''}`}>
            <dt>
              <FigureName figure={figure} isLevel={isLevel} />
            </dt>
            <dd className="figure" style={isLevel ? cssVars({ '--chars': longestOf([figure], format) }) : undefined}>
              <RowsLink
                drill={drillOf(figure, dashboard)}
                figure={rowsFigure(member, rowMeasureOf(figure), measure.value)}
              >
                <FigureText value={measure.value} unit={unit} />
              </RowsLink>
            </dd>
            <dd className="note">
              <FigureRemark figure={figure} />
            </dd>
            {!figure.isPlain && !isLevel && (
              <dd>
                <Bar
                  now={partOf(measure.value, scale)}
                  before={partOf(measure.before, scale)}
                  className={level ? `level level-${level}` : ''}
                />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

export function FigureName({
  figure,
  isLevel = false,
  className,
}: {
  figure: Figure;
  isLevel?: boolean;
  className?: string;
}) {
  const dashboard = useFigures();
  const { t, filters, labels, onFilter } = dashboard;
  const { key, level, rows } = figure;
  if (level !== undefined) {
    const ids = seriousnessIdsOf(labels, level);
    return (
      <ChoiceName
        onChoose={ids.length > 0 ? () => onFilter(narrowed(filters, 'seriousness_ids', ids)) : null}
        isChosen={isNarrowed(filters, 'seriousness_ids', ids)}
      >
        <Severity level={level}>{levelName(level, dashboard)}</Severity>
      </ChoiceName>
    );
  }
  if (isLevel && (key === 'fines' || key === 'value' || key === 'points' || key === 'drivers')) {
    return t(`dashboard.levelFigure.${key}`);
  }
  const ids = rows?.statusGroups ? labels.statusIdsOf(rows.statusGroups) : [];
  return (
    <ChoiceName
      className={className ?? 'name'}
      onChoose={ids.length > 0 ? () => onFilter(narrowed(filters, 'fine_status_ids', ids)) : null}
      isChosen={isNarrowed(filters, 'fine_status_ids', ids)}
    >
      {t(`dashboard.figure.${key}`)}
    </ChoiceName>
  );
}

/** Text below a figure: comparison or other remark. */
export function FigureRemark({ figure }: { figure: Figure }) {
  const { t, format, figures } = useFigures();
  const { measure, unit, meaning, isPlain = false } = figure;
  const withheld = figures.comparison.withheld ?? figure.withheld;
  if (isPlain) return <Remark figure={figure} />;
  if (!withheld) return <FigureNote measure={measure} unit={unit} meaning={meaning} />;
  const before = beforeText(measure, unit, figures.comparison, { t, format });
  return (
    <>
      <span>{t(`dashboard.withheld.${withheld}`)}</span>
      {before !== null && <span>{before}</span>}
    </>
  );
}

function Remark({ figure: { remark, share } }: { figure: Figure }) {
  const { t, format } = useFigures();
  if (remark === 'shareOfValue') {
    return share === null || share === undefined ? null : (
      <span>{t('dashboard.remark.shareOfValue', { share: format.share(share) })}</span>
    );
  }
  return remark ? <span>{t('dashboard.remark.nicIncluded')}</span> : null;
}

export function drillOf({ rows }: Figure, { figures, labels }: ReturnType<typeof useFigures>) {
  return rows ? toDrill(rows, figures.filters, labels) : null;
}
