// What is chosen on the map, docked under the lists: a head, its fields and actions. While something is drawn it folds to
// its head.
import { X } from 'lucide-react';
import { Activity, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RouteEditor } from '../editor/create-editor';
import { NOTHING } from '../editor/editor-state';
import { useEditor } from '../editor/use-editor';

/** `title` and `steps` are in the head. `more`: below the actions. */
export function RouteCard({
  editor,
  label,
  title,
  steps,
  actions,
  children,
  more,
}: {
  editor: RouteEditor;
  label: string;
  title: ReactNode;
  steps?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
  more?: ReactNode;
}) {
  const t = useText();
  const { may } = useRuntime();
  const { isDrawing } = useEditor(editor, () => ({ isDrawing: editor.getState().tool !== 'select' }));
  return (
    <section className={isDrawing ? 'route-card folded' : 'route-card'} aria-label={label}>
      <header>
        {title}
        {steps}
        <button
          type="button"
          className="button plain only"
          aria-label={t('routeEditor.close')}
          onClick={() => editor.dispatch({ type: 'select', selection: NOTHING })}
        >
          <X className="icon" />
        </button>
      </header>
      <Activity mode={isDrawing ? 'hidden' : 'visible'}>
        <fieldset className="fields" disabled={!may('documents')}>
          {children}
          <div className="route-card-actions">{actions}</div>
          {more}
        </fieldset>
      </Activity>
    </section>
  );
}
