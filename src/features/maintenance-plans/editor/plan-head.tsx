// Name and description of a plan, on react-hook-form; every keystroke is in the document at once.
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { removeIn, setIn } from '../../../document/edits';
import { memberOf } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { planName, planOrder } from './plan-document';
import type { PlanPart } from './plan-part';

type HeadValues = { name: string; description: string };

export function PlanHead({ plan, edit, problems, jump }: PlanPart) {
  const t = useText();
  const description = memberOf(plan, 'description');
  const isUnnamed = problems.some(({ path }) => path.length === 1 && path[0] === 'name');
  const { register, setFocus } = useForm<HeadValues>({
    values: { name: planName(plan), description: typeof description === 'string' ? description : '' },
  });
  useEffect(() => {
    const [first] = jump?.path ?? [];
    if (first === 'name' || first === 'description') setFocus(first);
  }, [jump, setFocus]);
  return (
    <div className="plan-words">
      <label>
        <span>{t('plans.fields.name')}</span>
        <input
          className="field"
          aria-required="true"
          aria-invalid={isUnnamed}
          aria-describedby={isUnnamed ? 'plan-name-problem' : undefined}
          {...register('name', {
            onChange: (event: { target: HTMLInputElement }) =>
              edit({ key: 'planEditor.steps.name' }, setIn(['name'], event.target.value, planOrder), {
                mergeKey: 'name',
              }),
          })}
        />
        {isUnnamed && (
          <span id="plan-name-problem" className="problem-text">
            {t('planEditor.nameRequired')}
          </span>
        )}
      </label>
      <label>
        <span>{t('planEditor.description')}</span>
        <textarea
          className="field"
          rows={3}
          {...register('description', {
            onChange: (event: { target: HTMLTextAreaElement }) => {
              const { value } = event.target;
              edit(
                { key: 'planEditor.steps.description' },
                value === '' ? removeIn(['description']) : setIn(['description'], value, planOrder),
                { mergeKey: 'description' },
              );
            },
          })}
        />
      </label>
    </div>
  );
}
