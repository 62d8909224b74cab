// What was found in a file before anything is kept: the plan, what there is to correct in it, and what is kept as it is.
import { Info } from 'lucide-react';
import { FitList, KeptKeys, Term } from '../../../documents/library/preview-parts';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { fitWords } from './problem-words';
import type { ReadPlan } from './read-plan-text';

/** `isPresent`: there is a draft of this plan on this device. */
export function PlanPreview({ plan, isPresent }: { plan: ReadPlan; isPresent: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const { name, id, items, vehicles, problems, unknown } = plan;
  return (
    <div className="open-preview">
      {isPresent && (
        <p className="warning" role="status">
          <Info className="icon" />
          {t('planLibrary.open.present')}
        </p>
      )}
      <dl className="terms">
        <Term label={t('plans.columns.name')}>{name === '' ? t('planLibrary.unnamed') : name.slice(0, 300)}</Term>
        <Term label={t('planLibrary.open.id')}>{id === null ? t('planLibrary.open.noId') : id.slice(0, 300)}</Term>
        <Term label={t('plans.columns.items')}>{format.number(items)}</Term>
        <Term label={t('plans.columns.vehicles')}>{format.number(vehicles)}</Term>
      </dl>
      <KeptKeys keys={[...unknown.keys()]} />
      <FitList
        words={t('planLibrary.open.problems', { count: problems.length, n: format.number(problems.length) })}
        problems={problems.map((problem) => ({
          key: JSON.stringify(problem.path),
          ...fitWords(problem, t, format),
        }))}
      />
    </div>
  );
}
