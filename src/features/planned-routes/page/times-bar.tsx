// Times at the foot of the map. Closed: a slim axis with parts and stops. Open: the timetable strip with its fields.
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Activity, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { useWidth } from '../../../ui/use-width';
import { PLAIN_HOUR, writeHour } from '../document/hours';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { setRoutePreference, useRoutePreferences } from '../editor/route-preferences';
import { useEditor } from '../editor/use-editor';
import { TimetableStrip } from '../timetable/timetable-strip';
import { timeTicks, toTimetableView } from '../timetable/timetable-view';
import './times-bar.css';

const TICK_PX = 90;

export function TimesBar({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { areTimesOpen } = useRoutePreferences();
  const toggle = () => setRoutePreference('areTimesOpen', !areTimesOpen);
  const name = t(areTimesOpen ? 'routePanel.hideTimes' : 'routePanel.showTimes');
  useCommands([{ id: 'route-times', group: t('shell.groups.page'), label: name, keys: 'T', run: toggle }]);
  return (
    <div className="times-bar">
      {!areTimesOpen && <Axis editor={editor} />}
      <Activity mode={areTimesOpen ? 'visible' : 'hidden'}>
        <TimetableStrip editor={editor} />
      </Activity>
      <button
        type="button"
        className="button plain only"
        aria-label={name}
        title={`${name} (T)`}
        aria-expanded={areTimesOpen}
        onClick={toggle}
      >
        {areTimesOpen ? <ChevronDown className="icon" /> : <ChevronUp className="icon" />}
      </button>
    </div>
  );
}

function Axis({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { committed, selected } = useEditor(editor, () => {
    const route = editor.committed();
    const selection = presentSelection(editor.getState(), route);
    return { committed: route, selected: selection.kind === 'stop' ? selection.index : null };
  });
  const view = toTimetableView(useAfterPaint(committed), editor.settings);
  const x = (at: number) => (view ? ((at - view.from) / (view.to - view.from)) * width : 0);
  const hour = (at: number) => writeHour(at, { ...PLAIN_HOUR, hasSeconds: false });
  return (
    <>
      <h2>{t('routePanel.times')}</h2>
      <div ref={box} className="axis">
        {view ? (
          width > 0 && (
            <svg width={width} height={34} role="img" aria-label={`${hour(view.from)} – ${hour(view.to)}`}>
              {view.parts.map(({ part, from, to }) => (
                <line key={part} className={part} x1={x(from)} x2={x(to)} y1={11} y2={11} />
              ))}
              {view.stops.map(({ index, at }) => (
                <rect
                  key={index}
                  className={index === selected ? 'chosen' : undefined}
                  x={Math.min(width - 5, Math.max(0, x(at) - 2.5))}
                  y={index === selected ? 1 : 4}
                  width={5}
                  height={index === selected ? 20 : 14}
                  rx={2}
                />
              ))}
              {timeTicks(view.from, view.to, Math.max(2, Math.floor(width / TICK_PX))).map((at) => (
                <text key={at} x={Math.min(width - 16, Math.max(16, x(at)))} y={32}>
                  {hour(at)}
                </text>
              ))}
            </svg>
          )
        ) : (
          <p className="muted">{t('routeEditor.timetable.none')}</p>
        )}
      </div>
    </>
  );
}
