// Head of the page: back to all routes, the name of the route as a field, undo and redo.
import { ChevronLeft, Redo2, Undo2 } from 'lucide-react';
import { setIn } from '../../../document/edits';
import { StepsButton } from '../../../documents/edit/steps-list';
import { useSession } from '../../../documents/edit/use-session';
import { useUndo } from '../../../documents/edit/use-undo';
import { canRedo, canUndo } from '../../../history/history';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import { routeName, routeOrder } from '../document/route-document';
import type { RouteSession } from '../editor/route-session';
import { useTypedText } from '../fields/use-typed-text';
import './route-title.css';

export function RouteTitle({ session }: { session: RouteSession }) {
  const t = useText();
  const { may } = useRuntime();
  const { name } = useSession(session, ({ history }) => ({ name: routeName(history.present.value) }));
  const mayEdit = may('documents');
  const field = useTypedText(name, (text) =>
    session.edit({ key: 'routeEditor.steps.name' }, setIn(['route_name'], text, routeOrder), { mergeKey: 'name' }),
  );
  return (
    <>
      <Link className="route-back" to="/planned-routes" aria-label={t('routes.all')}>
        <ChevronLeft className="icon" aria-hidden="true" />
        <span aria-hidden="true">{t('routes.title')}</span>
      </Link>
      <input
        id="route-name"
        className="route-name"
        aria-label={t('routes.columns.name')}
        aria-required="true"
        autoComplete="off"
        placeholder={t('routeEditor.unnamed')}
        disabled={!mayEdit}
        {...field}
      />
      {mayEdit && <UndoBox session={session} />}
    </>
  );
}

function UndoBox({ session }: { session: RouteSession }) {
  const t = useText();
  const { history } = useSession(session, (state) => ({ history: state.history }));
  const { undo, redo } = useUndo(session);
  const { label } = history.present;
  const next = history.future[0]?.label;
  const redoName = next ? t('routeEditor.redoStep', { step: t(next.key, next.values) }) : t('routeEditor.redo');
  return (
    <div className="route-undo">
      <button type="button" className="button plain" aria-disabled={!canUndo(history) || undefined} onClick={undo}>
        <Undo2 className="icon" />
        <span>
          {canUndo(history) ? t('routeEditor.undoStep', { step: t(label.key, label.values) }) : t('routeEditor.undo')}
        </span>
      </button>
      <button
        type="button"
        className="button plain only"
        aria-label={redoName}
        title={redoName}
        aria-disabled={!canRedo(history) || undefined}
        onClick={redo}
      >
        <Redo2 className="icon" />
      </button>
      <StepsButton className="button plain steps" session={session} wordsOf={({ key, values }) => t(key, values)} />
    </div>
  );
}
