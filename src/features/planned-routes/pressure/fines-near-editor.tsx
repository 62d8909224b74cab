// Fines beside the route of an editor: only what tells of them renders again when the route changes.
import type { ReactNode } from 'react';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { FinesNearRoute } from './fines-near';

export function FinesNearEditor({ editor, children }: { editor: RouteEditor; children: ReactNode }) {
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  return (
    <FinesNearRoute route={route} settings={editor.settings}>
      {children}
    </FinesNearRoute>
  );
}
