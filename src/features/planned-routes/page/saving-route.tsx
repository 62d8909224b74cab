// Footer of the route editor: notices, problems and Save.

import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../../document/tree';
import { changesOnce } from '../../../documents/compare/changes-once';
import type { ChangesOf } from '../../../documents/compare/changes-table';
import { useServiceRemark } from '../../../documents/compare/service-remark';
import { useSession } from '../../../documents/edit/use-session';
import { DocumentFoot } from '../../../documents/page/document-foot';
import type { DocumentOutlet } from '../../../documents/page/use-document-page';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import type { DocumentForm } from '../../../work/session/document-form';
import { PARTS, pathOfLine, type RoutePart, routeOrder, STOPS_PATH } from '../document/route-document';
import { routeProblems } from '../document/route-problems';
import { routeRows } from '../document/route-rows';
import type { RouteEditor } from '../editor/create-editor';
import { NOTHING, type Selection } from '../editor/editor-state';
import { ROUTE } from '../editor/open-route';
import { refusedHours } from '../figures/refused-hours';
import { unfold } from '../panel/fold';
import { changeCount, changeLines } from '../review/change-lines';
import { NewRouteSummary, RouteSummary } from '../review/route-summary';
import { HeldLine, HoursLine } from '../review/time-lines';
import { asMerged } from '../times/merged-figures';
import { asOpened, savedDocumentOf } from '../times/saved-basis';

type Place = { readonly path: Path };

/** The same function for the same words, because dialogs read changes again for another one. */
const changeReaderOf = rememberedWith(
  (format: Format, t: Text): ChangesOf => changesOnce((before, after) => changeLines(before, after, { t, format })),
);

/** Row identities, and optional fields. */
const ROUTE_ROWS = { shape: routeRows, order: routeOrder };

export function SavingRoute({
  editor,
  form,
  canCreate,
  outlet,
}: {
  editor: RouteEditor;
  form: DocumentForm;
  canCreate: boolean;
  outlet: DocumentOutlet;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { session } = editor;
  const { tree, base, phase, given, problem } = useSession(session, ({ history, record, ...state }) => ({
    phase: state.phase,
    tree: history.present.value,
    base: state.base,
    given: state.sent,
    problem: record.problem,
  }));
  const sent = form.sent(tree);
  const problems = useMemo<readonly Place[]>(
    () => [...routeProblems(sent, base), ...refusedHours(sent, base)],
    [sent, base],
  );
  const remark = useServiceRemark({ problem, sent: given && form.sent(given), now: sent }, ROUTE_ROWS);
  const count = base === null ? null : changeCount(base, sent);
  const changesOf = changeReaderOf(format, t);
  // A new route shows no missing fields before the first attempt to save.
  const [isTried, setTried] = useState(false);
  const isBegun = base === null && phase === 'unchanged' && !isTried;
  const onJump = (path: Path) => {
    const selection = selectionAt(path);
    if (selection) {
      flushSync(() => editor.dispatch({ type: 'select', ...selection }));
      focusStopField(path);
    } else focusField(path);
  };
  return (
    <DocumentFoot
      session={session}
      kind={{ ...ROUTE, form }}
      rows={ROUTE_ROWS}
      value={sent}
      problems={problems}
      remark={remark}
      count={count}
      isBegun={isBegun}
      onTry={() => setTried(true)}
      changesOf={changesOf}
      onJump={onJump}
      words={{
        reviewAndSave: t('routeEditor.reviewAndSave'),
        save: t('routeEditor.save'),
        isNew: t('routeEditor.isNew'),
      }}
      summary={
        <>
          {base === null && <NewRouteSummary route={sent} />}
          <HeldLine route={tree} settings={editor.settings} />
          <HoursLine before={base} after={sent} />
          <RouteSummary before={base ?? savedDocumentOf(tree)} after={sent} isNew={base === null} />
        </>
      }
      canCreate={canCreate}
      outlet={outlet}
      toEdited={asMerged}
      restored={asOpened}
      refusedField={refusedField}
      takeTyped={takeTyped}
      className="route-foot"
    />
  );
}

/** The stop or vertex of a document path; null for others. */
function selectionAt(path: Path): { selection: Selection; part?: RoutePart } | null {
  const [index, isIn] = [path[2], (list: Path) => list.every((key, at) => path[at] === key)];
  if (isIn(STOPS_PATH)) return typeof index === 'number' ? { selection: { kind: 'stop', index } } : null;
  const part = PARTS.find((each) => isIn(pathOfLine(each)));
  if (!part) return null;
  return { part, selection: typeof index === 'number' ? { kind: 'vertices', indices: [index] } : NOTHING };
}

/** A new route has neither vehicle nor driver: a required one focuses the first of them. */
const FIELDS = {
  route_name: 'route-name',
  selected_vehicle: 'route-vehicle',
  selected_driver: 'route-driver',
  bound_configurations: 'route-vehicle',
};

function focusField(path: Path): void {
  const field = Object.entries(FIELDS).find(([key]) => path.includes(key));
  const element = field ? document.getElementById(field[1]) : null;
  if (element) unfold(element);
  element?.focus();
}

const STOP_FIELDS: Record<string, string> = { stop_point_hour: 'stop_point_hour', stop_point_order: 'order' };

function focusStopField(path: Path): void {
  const name = STOP_FIELDS[String(path.at(-1))];
  const element = name ? document.querySelector<HTMLElement>(`.route-card input[name="${name}"]`) : null;
  if (element) unfold(element);
  element?.focus();
}

/** A figure is committed on blur, but Save may be triggered by its shortcut before. */
function takeTyped(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('.route-page .route-figure')) return;
  activeElement.blur();
  activeElement.focus();
}

function refusedField(): HTMLElement | null {
  const element = document.querySelector<HTMLElement>('.route-page [aria-invalid="true"]:not(.cell)');
  if (element) unfold(element);
  return element;
}
