// Name and description of a plan, with react-hook-form; every keystroke updates the document at once.
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { removeIn, setIn } from '../../../document/edits';
import type { FitProblem } from '../../../document/fit';
import { memberOf, RawNumber } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { planName, planOrder } from '../document/plan-document';
import { type PlanPart, useEditPlan } from '../document/plan-part';

type HeadValues = { name: string; description: string };

export function PlanHead({ plan, problems, jump }: PlanPart) {
  const name = planName(plan);
  const text = memberOf(plan, 'description');
  const description = typeof text === 'string' ? text : '';
  const t = useText();
  const { format } = useRuntime();
  const edit = useEditPlan();
  const wrongAt = (key: string) => problems.find(({ path }) => path.length === 1 && path[0] === key);
  const [wrongName, wrongDescription] = [wrongAt('name'), wrongAt('description')];
  const wordsOf = (problem: FitProblem) =>
    t(
      problem.code === 'refused'
        ? 'planRows.problems.refused'
        : problem.code === 'required'
          ? 'planEditor.nameRequired'
          : 'planEditor.notText',
    );
  const about = [
    { label: t('plans.columns.id'), value: memberOf(plan, 'id') },
    { label: t('plans.fields.organization_id'), value: memberOf(plan, 'organization_id') },
  ].flatMap(({ label, value }) =>
    value === undefined || value === null
      ? []
      : [{ label, value: value instanceof RawNumber ? value.text : format.text(value) }],
  );
  const { register, setFocus } = useForm<HeadValues>({
    values: { name, description },
  });
  // Registered once: registering on every keystroke would detach and reattach the element.
  const fields = useMemo(
    () => ({
      name: register('name', {
        onChange: ({ target }: { target: HTMLInputElement }) =>
          edit({ key: 'planEditor.steps.name' }, setIn(['name'], target.value, planOrder), { mergeKey: 'name' }),
      }),
      description: register('description', {
        onChange: ({ target: { value } }: { target: HTMLTextAreaElement }) =>
          edit(
            { key: 'planEditor.steps.description' },
            value === '' ? removeIn(['description']) : setIn(['description'], value, planOrder),
            { mergeKey: 'description' },
          ),
      }),
    }),
    [register, edit],
  );
  useEffect(() => {
    const [first] = jump?.path ?? [];
    if (first === 'name' || first === 'description') setFocus(first);
  }, [jump, setFocus]);
  return (
    <div className="plan-words">
      <div className="plan-word">
        <label htmlFor="plan-name">{t('plans.fields.name')}</label>
        <input
          id="plan-name"
          className="field"
          aria-required="true"
          aria-invalid={wrongName !== undefined}
          aria-describedby={wrongName ? 'plan-name-problem' : undefined}
          {...fields.name}
        />
        {wrongName && (
          <span id="plan-name-problem" className="problem-text">
            {wordsOf(wrongName)}
          </span>
        )}
      </div>
      <div className="plan-word">
        <label htmlFor="plan-description">{t('planEditor.description')}</label>
        <textarea
          id="plan-description"
          className="field"
          rows={3}
          aria-invalid={wrongDescription !== undefined}
          aria-describedby={wrongDescription ? 'plan-description-problem' : undefined}
          {...fields.description}
        />
        {wrongDescription && (
          <span id="plan-description-problem" className="problem-text">
            {wordsOf(wrongDescription)}
          </span>
        )}
      </div>
      {about.length > 0 && (
        <dl className="plan-ids">
          {about.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
