// Panel beside the map: its sections, and below them what is chosen.
import type { Ref } from 'react';
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
  return (
    <aside className="route-panel" aria-label={t('routeEditor.panel')}>
      <div className="route-sections">
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
