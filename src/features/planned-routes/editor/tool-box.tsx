// Map toolbar: tools with label and key, undo, redo, list of steps.
import { ArrowLeftRight, MapPinPlus, MousePointer2, Pencil, Redo2, Trash, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepsButton } from '../../../documents/edit/steps-list';
import { useSession } from '../../../documents/edit/use-session';
import { useUndo } from '../../../documents/edit/use-undo';
import { canRedo, canUndo } from '../../../history/history';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { reverseRoute } from '../document/part-edits';
import type { RouteEditor } from './create-editor';
import type { Tool } from './editor-state';
import { removeSelected } from './map-keys';
import { useEditor } from './use-editor';

const TOOLS: readonly { id: Tool; icon: ReactNode; keys: string }[] = [
  { id: 'select', icon: <MousePointer2 className="icon" />, keys: 'V' },
  { id: 'draw', icon: <Pencil className="icon" />, keys: 'D' },
  { id: 'stop', icon: <MapPinPlus className="icon" />, keys: 'S' },
];

export function ToolBox({ editor, children }: { editor: RouteEditor; children?: ReactNode }) {
  const t = useText();
  const { tool, canRemove } = useEditor(editor, () => ({
    tool: editor.getState().tool,
    canRemove: ['stop', 'vertices'].includes(editor.getState().selection.kind),
  }));
  useCommands(
    TOOLS.map(({ id, keys }) => ({
      id: `route-${id}`,
      group: t('shell.groups.page'),
      label: t(`routeEditor.tools.${id}`),
      keys,
      run: () => editor.dispatch({ type: 'tool', tool: id }),
    })),
  );
  return (
    <div className="route-tools float" role="toolbar" aria-label={t('routeEditor.tools.title')}>
      {TOOLS.map(({ id, icon, keys }) => (
        <button
          key={id}
          type="button"
          className="tool"
          aria-pressed={tool === id}
          onClick={() => editor.dispatch({ type: 'tool', tool: id })}
        >
          {icon}
          <span>{t(`routeEditor.tools.${id}`)}</span>
          <kbd>{keys}</kbd>
        </button>
      ))}
      <hr />
      <button type="button" className="tool" disabled={!canRemove} onClick={() => removeSelected(editor)}>
        <Trash className="icon" />
        <span>{t('routeEditor.tools.remove')}</span>
        <kbd>Del</kbd>
      </button>
      <button
        type="button"
        className="tool"
        onClick={() => editor.commit({ key: 'routeEditor.steps.reverseRoute' }, reverseRoute(editor.firstStopOrder))}
      >
        <ArrowLeftRight className="icon" />
        <span>{t('routeEditor.tools.reverse')}</span>
      </button>
      {children}
    </div>
  );
}

export function UndoBox({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { session } = editor;
  const { history } = useSession(session, (state) => ({ history: state.history }));
  const { undo, redo } = useUndo(session);
  const { label } = history.present;
  const next = history.future[0]?.label;
  return (
    <div className="route-undo float">
      <button type="button" className="button plain" aria-disabled={!canUndo(history) || undefined} onClick={undo}>
        <Undo2 className="icon" />
        <span>
          {canUndo(history) ? t('routeEditor.undoStep', { step: t(label.key, label.values) }) : t('routeEditor.undo')}
        </span>
      </button>
      <button
        type="button"
        className="button plain only"
        aria-label={next ? t('routeEditor.redoStep', { step: t(next.key, next.values) }) : t('routeEditor.redo')}
        title={next ? t('routeEditor.redoStep', { step: t(next.key, next.values) }) : t('routeEditor.redo')}
        aria-disabled={!canRedo(history) || undefined}
        onClick={redo}
      >
        <Redo2 className="icon" />
      </button>
      <StepsButton className="button plain" session={session} wordsOf={({ key, values }) => t(key, values)} />
    </div>
  );
}
