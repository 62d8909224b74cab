// A plan being edited: name, deadlines, outlook and checks, vehicles, items, and the bar to save it. All of it is one tree.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isObject, type Path } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { dueDateOf } from '../due-dates/due-date';
import { PlanItems } from '../items/plan-items';
import { Checks } from '../outlook/checks';
import { DeadlineFields } from '../outlook/deadline-fields';
import { Forecast } from '../outlook/forecast';
import { useDeadlines } from '../outlook/use-outlook';
import { PlanVehicles, type PlanVehiclesHandle } from '../vehicles/plan-vehicles';
import { emptyPlan, planProblems } from './plan-document';
import { PlanHead } from './plan-head';
import type { EditPlan, JumpTarget, PlanPart } from './plan-part';
import { ReviewDialog } from './review-dialog';
import { SaveBar } from './save-bar';
import { type PlanSession, useSessionState } from './use-plan-session';
import './plan-editor.css';

const NO_PLAN = emptyPlan();

export function PlanEditor({
  session,
  today,
  onDiscard,
}: {
  session: PlanSession;
  today: string;
  onDiscard: () => void;
}) {
  const t = useText();
  const state = useSessionState(session);
  const { workshopCapacity } = usePreferences();
  const tree = state.history.present.value;
  const plan = isObject(tree) ? tree : NO_PLAN;
  const problems = useMemo(() => planProblems(plan), [plan]);
  const deadlines = useDeadlines(plan);
  const due = useCallback((vehicle: unknown) => dueDateOf(vehicle, deadlines, { today }), [deadlines, today]);
  const [jump, setJump] = useState<JumpTarget | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const vehicles = useRef<PlanVehiclesHandle>(null);
  const edit = session.edit satisfies EditPlan;
  const onJump = useCallback((path: Path) => setJump({ path }), []);
  const part: PlanPart = { plan, edit, problems, today, jump };
  const save = async () => {
    setReviewing(false);
    await session.save();
  };
  // The browser's own undo knows single fields only, and would change them behind the history's back.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isRedo && (key !== 'z' || event.shiftKey)) return;
      event.preventDefault();
      if (isRedo) session.redo();
      else session.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [session]);
  return (
    <div className="plan-editor">
      <div className="plan-top">
        <PlanHead {...part} />
        <DeadlineFields {...part} />
      </div>
      <div className="plan-outlook">
        <Forecast
          plan={plan}
          edit={edit}
          today={today}
          capacity={workshopCapacity}
          onCapacity={(capacity) => setPreference('workshopCapacity', capacity)}
        />
        <Checks
          plan={plan}
          today={today}
          onJump={onJump}
          onSelect={(paths) =>
            vehicles.current?.select(paths.flatMap(([list, at]) => (list === 'vehicles' ? Number(at) : [])))
          }
        />
      </div>
      <PlanVehicles {...part} ref={vehicles} due={due} />
      <PlanItems {...part} />
      <SaveBar
        state={state}
        problems={problems}
        onJump={onJump}
        onUndo={session.undo}
        onRedo={session.redo}
        onDiscard={onDiscard}
        onSave={() => {
          const [first] = problems;
          if (first) onJump(first.path);
          else setReviewing(true);
        }}
      />
      {isReviewing && (
        <ReviewDialog base={state.base} plan={plan} onSave={() => void save()} onClose={() => setReviewing(false)} />
      )}
      <p className="hidden" aria-live="polite">
        {state.phase === 'saved' ? t('planEditor.phase.saved') : ''}
      </p>
    </div>
  );
}
