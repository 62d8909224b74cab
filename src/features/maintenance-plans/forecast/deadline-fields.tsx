// The deadlines of a plan: their sentence, and the three fields with the effect of each on the vehicles.

import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FitProblem } from '../../../document/fit';
import { makeObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';
import { rich, useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { type PlanPart, useEditPlan } from '../document/plan-part';
import { dueDatesOf } from '../due-dates/due-date';
import { firstCounts } from '../due-dates/plan-forecast';
import { DEADLINE_KEYS, type Deadlines, TRIGGER_KINDS, type TriggerKind } from '../due-dates/typed-plan';
import type { UsageDefaults } from '../due-dates/usage';
import { usePartProblems } from '../rows/use-part-problems';
import { amountText } from './amounts';
import { deadlineIn, pathOfDeadline, setDeadline } from './deadline-edit';
import { DeadlineField } from './deadline-field';
import { useDeadlines, vehiclesOf } from './use-forecast';
import '../plans.css';
import './forecast.css';
import './deadlines.css';

const CONFIG = 'due_date_config';

type DeadlineFieldsProps = Pick<PlanPart, 'plan' | 'problems' | 'today' | 'jump'> & {
  /** The debounced plan, which is counted (useSettledPlan). */
  settled: TreeObject;
  defaults?: UsageDefaults;
};

/** `defaults`: usage defaults, compared by identity (see due-date.ts). */
export function DeadlineFields({ plan, problems, settled, ...part }: DeadlineFieldsProps) {
  return (
    <DeadlineSection
      {...part}
      // Only the deadline part of the plan, so that other edits do not render this.
      config={memberOf(plan, CONFIG)}
      problems={usePartProblems(problems, CONFIG)}
      vehicles={vehiclesOf(settled)}
      counted={useDeadlines(settled)}
    />
  );
}

type SectionProps = Omit<DeadlineFieldsProps, 'plan' | 'settled'> & {
  config: Tree | undefined;
  vehicles: readonly unknown[];
  counted: Deadlines;
};

const DeadlineSection = memo(function DeadlineSection(props: SectionProps) {
  const { config, problems, today, jump, vehicles, counted, defaults } = props;
  const t = useText();
  const edit = useEditPlan();
  const plan = makeObject(config === undefined ? [] : [[CONFIG, config]]);
  const deadlines = useDeadlines(plan);
  const counts = useMemo(
    () => firstCounts(dueDatesOf({ vehicles }, { today, defaults }, counted)),
    [vehicles, today, defaults, counted],
  );
  const [group, setGroup] = useState<HTMLFieldSetElement | null>(null);
  useEffect(() => {
    if (!jump || !group || jump.path[0] !== CONFIG) return;
    const key = jump.path[1] ?? DEADLINE_KEYS.days;
    group.querySelector<HTMLElement>(`input[name="${CSS.escape(String(key))}"]`)?.focus();
  }, [jump, group]);
  return (
    <div className="deadline-rule">
      <DeadlineSentence deadlines={deadlines} />
      <fieldset ref={setGroup} className="deadline-fields">
        <legend className="hidden">{t('planForecast.deadlines.title')}</legend>
        {TRIGGER_KINDS.map((kind, index) => (
          <DeadlineField
            key={kind}
            kind={kind}
            joint={index > 0 && t('planForecast.deadlines.or')}
            value={deadlineIn(plan, kind)}
            problem={problemOf(kind, problems)}
            onType={(value) =>
              edit({ key: `planForecast.steps.${kind}` }, setDeadline(kind, value), {
                mergeKey: pathOfDeadline(kind).join('.'),
              })
            }
            share={counts.known === 0 ? 0 : counts.of[kind].count / counts.known}
            note={<FirstNote kind={kind} deadline={deadlines[kind]} counts={counts} />}
          />
        ))}
      </fieldset>
    </div>
  );
});

function DeadlineSentence({ deadlines }: { deadlines: Deadlines }) {
  const t = useText();
  const { format } = useRuntime();
  const parts = TRIGGER_KINDS.flatMap((kind) => {
    const value = deadlines[kind];
    if (value === null) return [];
    return [
      <b key={kind} className={kind}>
        {amountText(kind, value, t, format)}
      </b>,
    ];
  });
  const [one, two, three] = parts;
  const key = ([`none`, `one`, `two`, `three`] as const)[parts.length] ?? 'none';
  return (
    <p className="deadline-sentence">
      {rich(t(`planForecast.deadlines.${key}`, { skipInterpolation: true }), { one, two, three })}
    </p>
  );
}

function FirstNote({
  kind,
  deadline,
  counts,
}: {
  kind: TriggerKind;
  deadline: number | null;
  counts: ReturnType<typeof firstCounts>;
}): ReactNode {
  const t = useText();
  const { format } = useRuntime();
  if (deadline === null) return t('planForecast.deadlines.notGiven');
  if (counts.known === 0) return t('planForecast.deadlines.noneKnown');
  const { count, isEstimated } = counts.of[kind];
  return t(isEstimated ? 'planForecast.deadlines.firstEstimated' : 'planForecast.deadlines.first', {
    n: format.number(count),
    known: format.number(counts.known),
  });
}

/** A problem of the object itself is shown at the days, which it requires. */
function problemOf(kind: TriggerKind, problems: readonly FitProblem[]): FitProblem | undefined {
  const [config, key] = pathOfDeadline(kind);
  return problems.find(({ path }) => path[0] === config && (path[1] === key || (path.length === 1 && kind === 'days')));
}
