// The eight figures of the route. The totals are in the head of the fold, each time has its source, and typed ones can
// be reset.
import { RotateCcw } from 'lucide-react';
import type { Format } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { lineOf, PARTS, type RoutePart } from '../document/route-document';
import { giveBack, MEASURES, type Measure, setTyped } from '../document/typed-figures';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { FigureField } from '../fields/figure-field';
import { readDuration, readKilometres } from '../fields/read-amount';
import { type Amounts, headerFigures } from '../figures/header';
import { sentHeader } from '../figures/sent-header';
import { SourceMark } from '../times/source-mark';
import { Fold } from './fold';
import '../parts.css';
import './figures.css';

export function Figures({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { format } = useRuntime();
  const isPhone = useMedia('(max-width: 640px)');
  const { route, part: active } = useEditor(editor, () => ({ route: editor.route(), part: editor.getState().part }));
  const { parts, saved } = headerFigures(route, editor.settings);
  // Shows the values that will be sent: figures with unchanged inputs stay as saved.
  const { dead, total, ...sent } = sentHeader(route, editor.settings);
  const figures = { ...sent, productive: lessDead(total, dead) };
  const share = (measure: Measure) => (total[measure] > 0 ? dead[measure] / total[measure] : null);
  const savedShare = saved.total.metres && saved.dead.metres !== null ? saved.dead.metres / saved.total.metres : null;
  const type = (part: RoutePart, measure: Measure, value: number) =>
    editor.commit(
      { key: 'routeEditor.steps.typeFigure', values: { part: t(`routes.parts.${part}`) } },
      setTyped(part, measure, value),
    );
  return (
    <Fold
      id="figures"
      className="route-figures"
      title={t('routePanel.figures')}
      isOpenAtFirst={!isPhone}
      summary={
        <>
          <b>{t('routePanel.sum', { km: format.number(total.metres / 1000, 3, 3) })}</b>{' '}
          <b>{hoursText(total.seconds)}</b>{' '}
          <span>
            <b>{format.share(share('metres'))}</b> {t('routePanel.empty')}
          </span>
        </>
      }
    >
      <div className="parts-bar" aria-hidden="true">
        {PARTS.map((part) => (
          <i key={part} className={part} style={cssVars({ '--size': String(Math.max(0, figures[part].metres)) })} />
        ))}
      </div>
      <table className="route-parts">
        <caption className="hidden">{t('routes.figures.title')}</caption>
        <thead className="hidden">
          <tr>
            <th scope="col">{t('routes.figures.part')}</th>
            <th scope="col" className="number">
              km
            </th>
            <th scope="col" className="number">
              h:mm
            </th>
            <th scope="col">{t('routeEditor.figures.timeFrom')}</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => {
            const { metres, seconds } = figures[part];
            const typed = MEASURES.filter((measure) => parts[part][measure].isTyped);
            const hasLine = lineOf(route, part).count > 1;
            return (
              <tr key={part}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    aria-pressed={part === active}
                    onClick={() => editor.dispatch({ type: 'part', part })}
                  >
                    <i className={`part-swatch ${part}`} aria-hidden="true" />
                    {t(`routes.parts.${part}`)}
                  </button>
                </th>
                <td className="number">
                  <FigureField
                    label={t('routeEditor.figures.metresOf', { part: t(`routes.parts.${part}`) })}
                    text={format.number(metres / 1000, 3, 3)}
                    wrong={t('routeEditor.figures.wrong.kilometres', { example: format.number(12.5, 1) })}
                    read={readKilometres}
                    onType={(value) => value !== metres && type(part, 'metres', value)}
                  />{' '}
                  km
                </td>
                <td className="number">
                  <FigureField
                    label={t('routeEditor.figures.secondsOf', { part: t(`routes.parts.${part}`) })}
                    text={hoursText(seconds)}
                    wrong={t('routeEditor.figures.wrong.duration')}
                    read={readDuration}
                    onType={(value) => value !== seconds && type(part, 'seconds', value)}
                  />
                </td>
                <td className="source">
                  {typed.length > 0 ? (
                    <button
                      type="button"
                      className="chip accent"
                      title={t('routeEditor.figures.giveBack', { value: calculatedText(parts[part], typed, format) })}
                      onClick={() =>
                        editor.commit(
                          { key: 'routeEditor.steps.giveBack', values: { part: t(`routes.parts.${part}`) } },
                          giveBack(part),
                        )
                      }
                    >
                      {t('routeTimes.source.typed')}
                      <RotateCcw className="icon" />
                    </button>
                  ) : (
                    (hasLine || seconds > 0) && <SourceMark sources={parts[part].seconds.sources} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="route-figures-more">
        {[
          t('routeEditor.figures.dead', {
            km: format.number(dead.metres / 1000, 3, 3),
            time: hoursText(dead.seconds),
          }),
          t('routeEditor.figures.byTime', { share: format.share(share('seconds'), 0) }),
          ...(savedShare === null || format.share(savedShare) === format.share(share('metres'))
            ? []
            : [t('routeEditor.figures.lastSaved', { share: format.share(savedShare) })]),
        ].join(' · ')}
      </p>
    </Fold>
  );
}

/** Productive part: the total minus the dead parts. */
function lessDead(total: Amounts, dead: Amounts): Amounts {
  return { metres: Math.max(0, total.metres - dead.metres), seconds: Math.max(0, total.seconds - dead.seconds) };
}

type Parts = ReturnType<typeof headerFigures>['parts'];

/** The calculated values of typed measures. */
function calculatedText(part: Parts[RoutePart], typed: readonly Measure[], format: Format): string {
  return typed
    .map((measure) =>
      measure === 'metres' ? format.distance(part.metres.calculated) : hoursText(part.seconds.calculated),
    )
    .join(', ');
}

/** `1:46`; minutes rounded. */
function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
