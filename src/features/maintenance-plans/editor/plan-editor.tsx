// The plan editor: name, deadlines, forecast and checks, vehicles, items, and the save bar. All parts edit one tree.

import { useMemo, useRef, useState } from 'react';
import { getIn } from '../../../document/edits';
import type { FitProblem } from '../../../document/fit';
import { planShape } from '../../../document/plan-shape';
import { isList, isObject, type Path, type Tree } from '../../../document/tree';
import { changesOnce } from '../../../documents/compare/changes-once';
import type { ChangesOf } from '../../../documents/compare/changes-table';
import { useServiceRemark } from '../../../documents/compare/service-remark';
import { UndoButtons } from '../../../documents/edit/undo-buttons';
import { useSession } from '../../../documents/edit/use-session';
import { useUndoKeys } from '../../../documents/edit/use-undo-keys';
import type { WorkSession } from '../../../documents/edit/use-work-session';
import { Term } from '../../../documents/library/preview-parts';
import { DocumentFoot } from '../../../documents/page/document-foot';
import type { DocumentOutlet } from '../../../documents/page/use-document-page';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { useSameMembers } from '../../../ui/use-stable';
import { deadlineText } from '../deadline-parts';
import { toDeadlines } from '../deadlines';
import { PLAN } from '../document/open-plan';
import { emptyPlan, NO_PROBLEMS, planOrder, planProblems } from '../document/plan-document';
import { EditPlanProvider, type JumpTarget, type PlanPart } from '../document/plan-part';
import { dueDateOf } from '../due-dates/due-date';
import { type Deadlines, readDeadlines } from '../due-dates/typed-plan';
import { ASSUMED, type UsageDefaults } from '../due-dates/usage';
import { Checks } from '../forecast/checks';
import { DeadlineFields } from '../forecast/deadline-fields';
import { Forecast } from '../forecast/forecast';
import { UsageFields } from '../forecast/usage-fields';
import { useDeadlines, useSettledPlan } from '../forecast/use-forecast';
import { PlanItems } from '../items/plan-items';
import { impossibleValues } from '../rows/impossible-values';
import type { Writing } from '../rows/read-cell';
import { useAfterPause } from '../rows/use-after-pause';
import { useWriting } from '../rows/use-writing';
import { PlanVehicles, type PlanVehiclesHandle } from '../vehicles/plan-vehicles';
import { changeLines, planChanges } from './change-words';
import { PlanHead } from './plan-head';
import { useHeldRows } from './use-held-rows';
import '../../../ui/table/rows.css';
import './plan-editor.css';

const NO_PLAN = emptyPlan();
/** Row identity and optional fields. */
const PLAN_ROWS = { shape: planShape, order: planOrder };

export function PlanEditor({
  session,
  today,
  outlet,
}: {
  session: WorkSession;
  today: string;
  outlet: DocumentOutlet;
}) {
  const t = useText();
  const { may } = useRuntime();
  const { workshopCapacity } = usePreferences();
  const { defaults, configured } = useUsage();
  const { tree, base, phase, problem, given } = useSession(session, ({ history, record, ...state }) => ({
    tree: history.present.value,
    base: state.base,
    phase: state.phase,
    problem: record.problem,
    given: state.sent,
  }));
  const plan = isObject(tree) ? tree : NO_PLAN;
  const { fits, problems } = useMemo(() => {
    const fits = planProblems(plan, base);
    return { fits, problems: [...fits, ...impossibleValues(plan, base, today, fits)] };
  }, [plan, base, today]);
  const remark = useServiceRemark({ problem, sent: given, now: plan }, PLAN_ROWS);
  // The missing name of a new plan is reported only after the first attempt to save.
  const [isTried, setTried] = useState(false);
  const isBegun = base === null && phase === 'unchanged' && !isTried;
  const shownProblems: readonly FitProblem[] = isBegun ? NO_PROBLEMS : remark ? [remark, ...fits] : fits;
  const settled = useSettledPlan(plan, today, defaults);
  const deadlines = useDeadlines(settled);
  const due = dueReaderOf(deadlines, today, defaults);
  const [jump, setJump] = useState<JumpTarget | null>(null);
  const vehicles = useRef<PlanVehiclesHandle>(null);
  const forecast = useRef<HTMLDivElement>(null);
  useHeldRows(forecast);
  const { changesOf, count } = useChanges(base, plan);
  const onJump = (path: Path) => setJump({ path });
  const part: PlanPart = { plan, problems: shownProblems, today, jump };
  useUndoKeys(session);
  return (
    <EditPlanProvider value={session.edit}>
      <div className="plan-editor">
        <div className="plan-top">
          <fieldset className="fields" disabled={!may('documents')}>
            <PlanHead {...part} />
            <DeadlineFields {...part} settled={settled} defaults={defaults} />
          </fieldset>
        </div>
        <div className="forecast-and-checks" ref={forecast}>
          <div>
            <Forecast
              plan={settled}
              today={today}
              capacity={workshopCapacity}
              onCapacity={(capacity) => setPreference('workshopCapacity', capacity)}
              defaults={defaults}
            />
            <UsageFields {...configured} />
          </div>
          <Checks
            plan={settled}
            today={today}
            defaults={defaults}
            onJump={onJump}
            onSelect={(paths) =>
              vehicles.current?.select(paths.flatMap(([list, at]) => (list === 'vehicles' ? Number(at) : [])))
            }
          />
        </div>
        <PlanVehicles {...part} ref={vehicles} due={due} />
        <PlanItems {...part} />
        <DocumentFoot
          session={session}
          kind={PLAN}
          rows={PLAN_ROWS}
          value={plan}
          problems={problems}
          remark={remark}
          count={count}
          isBegun={isBegun}
          onTry={() => setTried(true)}
          changesOf={changesOf}
          onJump={onJump}
          words={{
            reviewAndSave: t('planEditor.reviewAndSave'),
            save: t('planEditor.save'),
            isNew: t('planEditor.isNew'),
          }}
          summary={base === null && <NewPlanSummary plan={plan} />}
          canCreate
          outlet={outlet}
        >
          <UndoButtons session={session} />
        </DocumentFoot>
      </div>
    </EditPlanProvider>
  );
}

/**
 * Daily usage of a vehicle without readings: the user's figure, else the configured one. `defaults`: the same object
 * while unchanged. `configured`: without the user's figures.
 */
function useUsage(): { defaults: UsageDefaults; configured: { kmPerDay: number; hoursPerDay: number } } {
  const { config } = useRuntime();
  const { usageKmPerDay: kmTyped, usageHoursPerDay: hoursTyped } = usePreferences();
  // Debounced, because all due dates depend on them.
  const [usageKmPerDay, usageHoursPerDay] = [useAfterPause(kmTyped), useAfterPause(hoursTyped)];
  const { byVehicleType: byType, kmPerDay = ASSUMED.kmPerDay, hoursPerDay = ASSUMED.hoursPerDay } = config.usage;
  const all = useSameMembers({ kmPerDay: usageKmPerDay ?? kmPerDay, hoursPerDay: usageHoursPerDay ?? hoursPerDay });
  const defaults = useSameMembers({ byType, all });
  return { defaults, configured: { kmPerDay, hoursPerDay } };
}

/**
 * The diff between plan and server version: the count at once, the texts on demand. `count` is null without a server
 * version; it is updated after the debounce.
 */
function useChanges(base: Tree | null, plan: Tree): { changesOf: ChangesOf; count: number | null } {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const shown = useAfterPause(plan);
  const count = base === null ? null : planChanges(base, shown).length;
  return { changesOf: changeReaderOf(writing, t, format), count };
}

/** The same function for the same words, because dialogs read changes again for another one. */
const changeReaderOf = rememberedWith(
  (writing: Writing, t: Text, format: Format): ChangesOf =>
    changesOnce((before, after) => changeLines(before, after, { t, format, writing })),
);

/** The same function for the same deadlines, because tables are memoized. */
const dueReaderOf = rememberedWith(
  (deadlines: Deadlines, today: string, defaults: UsageDefaults) => (vehicle: unknown) =>
    dueDateOf(vehicle, deadlines, { today, defaults }),
);

/** Summary of a new plan before it is saved: deadlines, items and vehicles. */
function NewPlanSummary({ plan }: { plan: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  const { days, km, hours } = readDeadlines(plan);
  const deadlines = toDeadlines({
    ...(days === null ? {} : { deadlines_days: days }),
    ...(km === null ? {} : { deadlines_km: km }),
    ...(hours === null ? {} : { deadlines_hourmeter: hours }),
  }).map((deadline) => deadlineText(deadline, t, format));
  const count = (key: string) => {
    const rows = getIn(plan, [key]);
    return format.number(isList(rows) ? rows.length : 0);
  };
  return (
    <dl className="terms">
      <Term label={t('plans.columns.deadlines')}>
        {deadlines.length === 0 ? t('planForecast.deadlines.notGiven') : deadlines.join(' · ')}
      </Term>
      <Term label={t('plans.columns.items')}>{count('items')}</Term>
      <Term label={t('plans.columns.vehicles')}>{count('vehicles')}</Term>
    </dl>
  );
}
