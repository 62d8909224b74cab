// Panel beside the map: its sections, and below them what is chosen.
import { type Ref, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { presentSelection } from '../editor/editor-state';
import { useEditor } from '../editor/use-editor';
import type { PanelProps } from './panel-props';
import { SECTIONS } from './sections';
import { StopCard } from './stop-card';
import { VertexCard } from './vertex-card';
import './route-panel.css';
import './selection-card.css';
import '../parts.css';

/** `card`: the container of what is chosen, which exists without a selection, too. */
export function RoutePanel({ card, ...props }: PanelProps & { card: Ref<HTMLDivElement> }) {
  const t = useText();
  const { editor, streets } = props;
  const { selection } = useEditor(editor, () => ({
    selection: presentSelection(editor.getState(), editor.committed()),
  }));
  const sections = useRef<HTMLDivElement>(null);
  const stop = selection.kind === 'stop' ? selection.index : null;
  useEffect(() => {
    if (stop === null) return;
    // A row that was far away is mounted in the next frame.
    const frame = requestAnimationFrame(() => showChosenRow(sections.current));
    return () => cancelAnimationFrame(frame);
  }, [stop]);
  return (
    <aside className="route-panel" aria-label={t('routeEditor.panel')}>
      <div ref={sections} className="route-sections">
        {SECTIONS.map(({ id, Section }) => (
          <Section key={id} {...props} />
        ))}
      </div>
      <div ref={card} className="route-selection">
        {selection.kind === 'stop' && <StopCard editor={editor} index={selection.index} />}
        {selection.kind === 'vertices' && <VertexCard editor={editor} indices={selection.indices} streets={streets} />}
      </div>
    </aside>
  );
}

/** The card takes room below the sections, where the row may be that it is about. */
function showChosenRow(sections: HTMLElement | null): void {
  const row = sections?.querySelector('[data-row][aria-selected="true"]')?.getBoundingClientRect();
  const view = sections?.getBoundingClientRect();
  if (!sections || !row || !view) return;
  const hidden = row.bottom > view.bottom ? row.bottom - view.bottom : Math.min(0, row.top - view.top);
  sections.scrollTop += hidden;
}
