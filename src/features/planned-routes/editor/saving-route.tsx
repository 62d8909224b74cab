// At the foot of the editor: what must be known of the work on the route, what keeps it from being saved, and Save.
import { useCallback, useMemo, useRef } from 'react';
import { diffDocuments } from '../../../document/diff';
import type { Path, Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ChangesOf } from '../../../ui/work/changes-table';
import { DocumentFaces } from '../../../ui/work/document-faces';
import { ReviewDialog } from '../../../ui/work/review-dialog';
import { SaveBar } from '../../../ui/work/save-bar';
import { SaysSaved } from '../../../ui/work/says-saved';
import { restoredStep } from '../../../ui/work/step-label';
import { useFootRoom } from '../../../ui/work/use-foot-room';
import { useSaving } from '../../../ui/work/use-saving';
import { useSession } from '../../../ui/work/use-session';
import { VersionsDialog } from '../../../ui/work/versions-dialog';
import type { DocumentForm } from '../../../work/document-form';
import { routeOrder, STOPS_PATH } from '../document/route-document';
import { routeProblems } from '../document/route-problems';
import { routeRows } from '../document/route-rows';
import { changeLines } from '../review/change-lines';
import { RouteSummary } from '../review/route-summary';
import type { RouteEditor } from './create-editor';
import { ROUTE, withTypedFigures } from './open-route';

export function SavingRoute({
  editor,
  form,
  isShowingVersions,
  onVersionsClose,
  onDiscard,
  onLeave,
}: {
  editor: RouteEditor;
  form: DocumentForm;
  isShowingVersions: boolean;
  onVersionsClose: () => void;
  onDiscard: () => void;
  onLeave: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { session } = editor;
  const { tree, base, id } = useSession(session, ({ history, record, ...state }) => ({
    tree: history.present.value,
    base: state.base,
    id: record.id,
  }));
  const kind = useMemo(() => ({ ...ROUTE, form }), [form]);
  const sent = form.sent(tree);
  const problems = useMemo(() => routeProblems(sent, base), [sent, base]);
  const count = useMemo(() => (base === null ? null : diffDocuments(base, sent, routeRows).length), [base, sent]);
  const changesOf = useCallback<ChangesOf>((before, after) => changeLines(before, after, { t, format }), [t, format]);
  // Figures that come with it and do not follow from its lines were typed by somebody.
  const taken = (next: Tree) => withTypedFigures(next, editor.opened ?? next, editor.settings);
  const foot = useRef<HTMLElement>(null);
  useFootRoom(foot);
  const onJump = (path: Path) => {
    const isStop = STOPS_PATH.every((key, at) => path[at] === key);
    const index = path[STOPS_PATH.length];
    if (isStop && typeof index === 'number') {
      editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
    } else if (path[0] === 'route_name') document.getElementById('route-name')?.focus();
    else if (path[1] === 'selected_vehicle') document.getElementById('route-vehicle')?.focus();
    else if (path[1] === 'selected_driver') document.getElementById('route-driver')?.focus();
  };
  const { isReviewing, openReview, closeReview, review, saveReviewed } = useSaving({
    session,
    problems,
    label: t('routeEditor.reviewAndSave'),
    onJump,
  });
  return (
    <footer ref={foot} className="route-foot">
      <DocumentFaces
        session={session}
        kind={kind}
        shape={routeRows}
        order={routeOrder}
        taken={taken}
        changesOf={changesOf}
        onJump={onJump}
        onLeave={onLeave}
        onSave={review}
        isBlocked={problems.length > 0}
      />
      <SaveBar
        session={session}
        saveLabel={t('routeEditor.reviewAndSave')}
        problems={problems}
        count={count}
        onJump={onJump}
        onReview={openReview}
        onDiscard={onDiscard}
        onSave={review}
      />
      {isReviewing && (
        <ReviewDialog
          base={base}
          value={sent}
          changesOf={changesOf}
          isNew={t('routeEditor.isNew')}
          summary={base && <RouteSummary before={base} after={sent} settings={editor.settings} />}
          saveLabel={t('routeEditor.save')}
          onSave={saveReviewed}
          onClose={closeReview}
          onGo={onJump}
        />
      )}
      {isShowingVersions && (
        <VersionsDialog
          kind="route"
          form={form}
          id={id}
          current={sent}
          changesOf={changesOf}
          onRestore={(version, restored) => session.edit(restoredStep(version), () => taken(restored))}
          onClose={onVersionsClose}
          onGo={onJump}
        />
      )}
      <SaysSaved session={session} />
    </footer>
  );
}
