// Panel beside the map: name and assignment, figures, stops and vertices, selection, checks.
import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getIn, setIn } from '../../../document/edits';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, PARTS, type RoutePart, routeOrder, stopsOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { ENDS_PATH } from '../editor/route-fields';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import { LegsPanel } from '../legs/legs-panel';
import type { NamesRead } from '../routes-query';
import { MatchDialog } from '../streets/match-dialog';
import type { StreetsTool } from '../streets/use-streets';
import { Figures } from './figures';
import { PartMenu } from './part-menu';
import { RouteChecks } from './route-checks';
import { RouteHead } from './route-head';
import { SimplifyDialog } from './simplify-dialog';
import { StopList } from './stop-list';
import { ThroughStops } from './through-stops';
import { VertexList } from './vertex-list';
import './route-panel.css';
import '../parts.css';
import './route-list.css';

type Tab = 'stops' | 'vertices' | 'legs';

export function RoutePanel({
  editor,
  names,
  onShow,
  onEdit,
  onPasteStops,
  streets,
}: {
  editor: RouteEditor;
  names: NamesRead;
  onShow: ShowOnMap;
  /** Focuses the fields of the selection. */
  onEdit: () => void;
  onPasteStops: () => void;
  streets: StreetsTool | null;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [tab, setTab] = useState<Tab>('stops');
  const [simplifying, setSimplifying] = useState<RoutePart | null>(null);
  const [matching, setMatching] = useState<RoutePart | null>(null);
  const { selection, part, stopCount, vertexCount, withEnds } = useEditor(editor, () => {
    const route = editor.committed();
    const state = editor.getState();
    return {
      selection: presentSelection(state, route),
      part: state.part,
      stopCount: stopsOf(route).length,
      vertexCount: lineOf(route, state.part).count,
      withEnds: getIn(route, ENDS_PATH) === true,
    };
  });
  // The map selection is shown in its list.
  const { kind } = selection;
  useEffect(() => {
    if (kind === 'stop') setTab('stops');
    // A selected leg is shown by its vertices.
    if (kind === 'vertices') setTab((now) => (now === 'legs' ? now : 'vertices'));
  }, [kind]);
  const tabs: { id: Tab; label: string; count: number }[] = [
    { id: 'stops', label: t('routeEditor.tabs.stops'), count: stopCount },
    { id: 'vertices', label: t('routeEditor.tabs.vertices'), count: vertexCount },
    { id: 'legs', label: t('routeLegs.tab'), count: Math.max(0, stopCount - 1) },
  ];
  return (
    <aside className="route-panel" aria-label={t('routeEditor.panel')}>
      <RouteHead editor={editor} names={names} />
      <Figures editor={editor} />
      <div className="route-list">
        <div className="route-list-head">
          <div className="route-tabs" role="tablist" aria-label={t('routeEditor.lists')}>
            {tabs.map(({ id, label, count }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`route-tab-${id}`}
                aria-selected={tab === id}
                aria-controls="route-list"
                onClick={() => setTab(id)}
              >
                {label} <span className="muted">{format.number(count)}</span>
              </button>
            ))}
          </div>
          <button
            type="button"
            className="button plain only to-fields"
            aria-label={t('routeEditor.toFields')}
            title={t('routeEditor.toFields')}
            disabled={kind !== 'stop' && kind !== 'vertices'}
            onClick={onEdit}
          >
            <PencilLine className="icon" />
          </button>
        </div>
        <div role="tabpanel" id="route-list" aria-labelledby={`route-tab-${tab}`} className="route-list-body">
          {tab === 'legs' && (
            <>
              <ThroughStops editor={editor} streets={streets} />
              <LegsPanel editor={editor} streets={streets} onShow={onShow} />
            </>
          )}
          {tab === 'stops' && (
            <>
              <label className="check route-ends">
                <input
                  id="route-ends"
                  type="checkbox"
                  checked={withEnds}
                  onChange={({ target }) =>
                    editor.commit({ key: 'routeEditor.steps.ends' }, setIn(ENDS_PATH, target.checked, routeOrder))
                  }
                />
                {t('routeEditor.stops.ends')}
              </label>
              <ThroughStops editor={editor} streets={streets} />
              <StopList editor={editor} onShow={onShow} onEdit={onEdit} onPaste={onPasteStops} />
            </>
          )}
          {tab === 'vertices' && (
            <>
              <fieldset className="route-list-tools">
                <legend className="hidden">{t('routeEditor.vertices.part')}</legend>
                {PARTS.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="button plain"
                    aria-pressed={each === part}
                    onClick={() => editor.dispatch({ type: 'part', part: each })}
                  >
                    <i className={`part-swatch ${each}`} aria-hidden="true" />
                    {t(`routes.parts.${each}`)}
                  </button>
                ))}
                <PartMenu
                  editor={editor}
                  part={part}
                  streets={streets}
                  onSimplify={() => setSimplifying(part)}
                  onMatch={() => setMatching(part)}
                />
              </fieldset>
              {part === 'productive' && <ThroughStops editor={editor} streets={streets} />}
              <VertexList editor={editor} onShow={onShow} onEdit={onEdit} />
            </>
          )}
        </div>
      </div>
      {matching && streets && (
        <MatchDialog editor={editor} part={matching} streets={streets} onClose={() => setMatching(null)} />
      )}
      {simplifying && <SimplifyDialog editor={editor} part={simplifying} onClose={() => setSimplifying(null)} />}
      <RouteChecks editor={editor} onShow={onShow} />
    </aside>
  );
}
