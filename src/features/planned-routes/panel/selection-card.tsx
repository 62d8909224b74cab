// The selection card over a corner of the map: stop fields, or actions for vertices.
import type { Ref } from 'react';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { useEditor } from '../editor/use-editor';
import type { StreetsTool } from '../streets/use-streets';
import { StopCard } from './stop-card';
import { VertexCard } from './vertex-card';
import './selection-card.css';

/** `box`: its container, which exists without a selection, too. */
export function SelectionCard({
  editor,
  streets,
  box,
}: {
  editor: RouteEditor;
  streets: StreetsTool | null;
  box: Ref<HTMLDivElement>;
}) {
  const { selection } = useEditor(editor, () => ({
    selection: presentSelection(editor.getState(), editor.committed()),
  }));
  return (
    <div ref={box} className="route-selection">
      {selection.kind === 'stop' && <StopCard editor={editor} index={selection.index} />}
      {selection.kind === 'vertices' && <VertexCard editor={editor} indices={selection.indices} streets={streets} />}
    </div>
  );
}
