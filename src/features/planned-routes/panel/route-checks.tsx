// Problems and notes of the route, most severe first, each with a link to its location.
import { CircleAlert, Info, TriangleExclamationPoint } from 'lucide-react';
import { useState } from 'react';
import { vertexAt } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { lineOf, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import type { CheckLevel, CheckPlace, RouteCheck } from '../figures/check-codes';
import { routeChecks } from '../figures/route-checks';
import { useOverlaps } from '../overlap/use-overlaps';
import { useSignsUnder } from '../pressure/signs-under';
import { checkText } from '../timetable/check-words';
import { Fold, unfold } from './fold';
import './route-checks.css';

/** Number shown at first; a button shows the rest. */
const AT_FIRST = 4;
const ICONS = {
  problem: <CircleAlert className="icon bad" />,
  warning: <TriangleExclamationPoint className="icon warning" />,
  note: <Info className="icon muted" />,
} as const satisfies Record<CheckLevel, unknown>;

export function RouteChecks({ editor, onShow }: { editor: RouteEditor; onShow: ShowOnMap }) {
  const t = useText();
  const { format } = useRuntime();
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  // Deferred until after the paint; nothing is shown before.
  const checked = useAfterPaint(route, null);
  const signs = useSignsUnder();
  // Notes of the lowest level, which come last.
  const overlaps = useOverlaps(editor);
  const checks = checked === null ? [] : [...routeChecks(checked, editor.settings, signs), ...overlaps.checks];
  const [isAll, setAll] = useState(false);
  const visibleChecks = isAll ? checks : checks.slice(0, AT_FIRST);
  const counts = (['problem', 'warning', 'note'] as const).flatMap((level) => {
    const count = checks.filter((check) => check.level === level).length;
    return count === 0 ? [] : [t(`routeEditor.checks.count.${level}`, { count, n: format.number(count) })];
  });
  const go = ({ at }: RouteCheck) => {
    if ('stop' in at) {
      editor.dispatch({ type: 'select', selection: { kind: 'stop', index: at.stop } });
      onShow.place(stopPlaceOf(stopsOf(editor.committed())[at.stop]));
    } else if ('part' in at) {
      editor.dispatch({ type: 'part', part: at.part });
      const line = lineOf(editor.committed(), at.part);
      // The line may have changed since the analysis.
      if (at.vertex === null || at.vertex >= line.count) return;
      const last = Math.min(at.to ?? at.vertex, line.count - 1);
      const first = at.vertex;
      const indices = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
      editor.dispatch({ type: 'select', part: at.part, selection: { kind: 'vertices', indices } });
      onShow.place(vertexAt(line, Math.round((first + last) / 2)));
    } else {
      const field = document.getElementById(FIELD_IDS[at.field]);
      if (field) unfold(field);
      field?.focus();
    }
  };
  return (
    <Fold
      id="checks"
      className="route-checks"
      title={t('routeEditor.checks.title')}
      isBusy={checked !== route || overlaps.isLooking}
      summary={
        <span role="status">
          {checked !== null && (counts.length === 0 ? t('routeEditor.checks.none') : counts.join(', '))}
        </span>
      }
    >
      {visibleChecks.length > 0 && (
        <ul>
          {visibleChecks.map((check, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same check may occur twice
            <li key={index}>
              {ICONS[check.level]}
              <span>{checkText(check, checked, t, format)}</span>
              <button type="button" className="link" onClick={() => go(check)}>
                {t('routeEditor.checks.show')}
                <span className="hidden">: {checkText(check, checked, t, format)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {checks.length > AT_FIRST && (
        <button type="button" className="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll
            ? t('routeEditor.checks.fewer')
            : t('routeEditor.checks.all', { count: checks.length, n: format.number(checks.length) })}
        </button>
      )}
    </Fold>
  );
}

const FIELD_IDS = {
  route_name: 'route-name',
  selected_vehicle: 'route-vehicle',
  selected_driver: 'route-driver',
  stop_points: 'route-tab-stops',
  includes_initial_and_final_stop: 'route-ends',
} as const satisfies Record<Extract<CheckPlace, { field: string }>['field'], string>;
