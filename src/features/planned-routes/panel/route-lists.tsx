// Stops, vertices and legs: one of them at a time, with its tools.
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { presentSelection } from '../editor/editor-state';
import { useEditor } from '../editor/use-editor';
import { LegsPanel } from '../legs/legs-panel';
import { MatchDialog } from '../streets/match-dialog';
import type { PanelProps } from './panel-props';
import { PartMenu } from './part-menu';
import { SimplifyDialog } from './simplify-dialog';
import { StopList } from './stop-list';
import { StopTools } from './stop-tools';
import { ThroughStops } from './through-stops';
import { VertexList } from './vertex-list';
import './route-list.css';

type Tab = 'stops' | 'vertices' | 'legs';

export function RouteLists({ editor, onShow, onEdit, onPasteStops, streets }: PanelProps) {
  const t = useText();
  const { format } = useRuntime();
  const [tab, setTab] = useState<Tab>('stops');
  const [simplifying, setSimplifying] = useState<RoutePart | null>(null);
  const [matching, setMatching] = useState<RoutePart | null>(null);
  const { kind, part, stopCount, vertexCount } = useEditor(editor, () => {
    const route = editor.committed();
    const state = editor.getState();
    return {
      kind: presentSelection(state, route).kind,
      part: state.part,
      stopCount: stopsOf(route).length,
      vertexCount: lineOf(route, state.part).count,
    };
  });
  // The map selection is shown in its list.
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
    <div className="route-list" data-list={tab}>
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
        {tab === 'stops' && <StopTools editor={editor} onShow={onShow} onEdit={onEdit} onPaste={onPasteStops} />}
        {tab === 'vertices' && (
          <PartMenu
            editor={editor}
            part={part}
            streets={streets}
            onSimplify={() => setSimplifying(part)}
            onMatch={() => setMatching(part)}
          />
        )}
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
            <ThroughStops editor={editor} streets={streets} />
            <StopList editor={editor} onShow={onShow} onEdit={onEdit} />
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
            </fieldset>
            {part === 'productive' && <ThroughStops editor={editor} streets={streets} />}
            <VertexList editor={editor} onShow={onShow} onEdit={onEdit} />
          </>
        )}
      </div>
      {matching && streets && (
        <MatchDialog editor={editor} part={matching} streets={streets} onClose={() => setMatching(null)} />
      )}
      {simplifying && <SimplifyDialog editor={editor} part={simplifying} onClose={() => setSimplifying(null)} />}
    </div>
  );
}
