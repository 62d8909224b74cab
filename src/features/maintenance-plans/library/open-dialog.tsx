// Opens a plan, or a file of drafts, from a file or pasted text. It is parsed and previewed; only confirming stores it
// as a draft.
import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { KeepResult } from '../../../documents/keep-document';
import { DraftsPreview, useRestoredWords } from '../../../documents/library/drafts-preview';
import { MainAction, OpenFrame, OtherFile, useKeeping } from '../../../documents/library/open-frame';
import type { OpenSource } from '../../../documents/library/open-source';
import { FitList, Term, UnknownKeys } from '../../../documents/library/preview-parts';
import { RefusedText } from '../../../documents/library/refused-text';
import { shownName } from '../../../documents/library/shown-name';
import { offsetOf } from '../../../documents/library/text-excerpt';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import type { DraftInFile } from '../../../work/record/drafts-file';
import { takeInDrafts } from '../../../work/store/take-in-drafts';
import { keepAsNew, keepPlanAsDraft } from './keep-plan';
import { fileStage, type Stage, textStage } from './open-stage';
import { fitWords, refusalWords } from './problem-words';
import type { ReadPlan } from './read-plan-text';

/** `onOpened` gets the address of the plan. `onOther` opens the file chooser again. */
export function OpenDialog({
  source,
  onClose,
  onOpened,
  onOther,
}: {
  source: OpenSource;
  onClose: () => void;
  onOpened: (address: string) => void;
  onOther: () => void;
}) {
  const t = useText();
  const { client, format } = useRuntime();
  const id = useId();
  const restoredWords = useRestoredWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const isPasted = source.kind === 'paste';
  const [stage, setStage] = useState<Stage>({ kind: isPasted ? 'paste' : 'reading' });
  const keeping = useKeeping();
  const { keep } = keeping;

  useEffect(() => {
    if (source.kind === 'paste') return;
    let isOver = false;
    setStage({ kind: 'reading' });
    void (source.kind === 'file' ? fileStage(source.file) : textStage(source.text)).then((next) => {
      if (!isOver) setStage(next);
    });
    return () => {
      isOver = true;
    };
  }, [source]);

  const readPasted = async () => {
    const text = field.current?.value ?? '';
    const next = await textStage(text);
    setStage(next);
    if (next.kind !== 'refused' || !field.current) return;
    field.current.focus();
    const { refusal } = next;
    if (refusal.kind !== 'problem') return;
    const at = offsetOf(text, refusal.problem);
    field.current.setSelectionRange(at, Math.min(text.length, at + 1));
  };
  const keepPlan = (plan: ReadPlan, write: () => Promise<KeepResult>) =>
    keep(async () => {
      const { kind, address } = await write();
      if (kind === 'present') {
        setStage({ kind: 'plan', plan, isPresent: true });
        return;
      }
      if (kind === 'same') notify(t('planLibrary.open.same', { name: shownName('plan', plan, t) }));
      onOpened(address);
    });
  const restore = (plans: readonly DraftInFile[]) =>
    keep(async () => {
      notify(restoredWords(await takeInDrafts(plans)));
      onClose();
    });

  const isAsking = isPasted && (stage.kind === 'paste' || stage.kind === 'refused');
  const refusal = `${id}-refused`;
  const title = isPasted ? 'planLibrary.open.pasteTitle' : 'planLibrary.open.title';
  return (
    <OpenFrame
      title={t(stage.kind === 'drafts' ? 'workLibrary.restore.title' : title)}
      about={t('planLibrary.open.pasteAbout')}
      paste={
        isPasted
          ? {
              id,
              label: t('planLibrary.open.field'),
              field,
              isShown: isAsking,
              refusal: stage.kind === 'refused' ? refusal : null,
            }
          : null
      }
      keeping={keeping}
      actions={actions()}
      onClose={onClose}
    >
      {stage.kind === 'reading' && <p role="status">{t('workLibrary.open.reading')}</p>}
      {stage.kind === 'refused' && (
        <RefusedText
          id={refusal}
          words={refusalWords(stage.refusal, t, format)}
          text={stage.text}
          place={stage.refusal.kind === 'problem' ? stage.refusal.problem : null}
        />
      )}
      {stage.kind === 'plan' && <PlanPreview plan={stage.plan} isPresent={stage.isPresent} />}
      {stage.kind === 'drafts' && <DraftsPreview kind="plan" drafts={stage.plans} others={stage.others} />}
    </OpenFrame>
  );

  function actions(): ReactNode {
    return (
      <>
        {isAsking && main(t('workLibrary.open.read'), () => void readPasted())}
        {stage.kind === 'refused' && !isPasted && <OtherFile onOther={onOther} />}
        {stage.kind === 'plan' && planActions(stage)}
        {stage.kind === 'drafts' &&
          stage.plans.length > 0 &&
          main(
            t('workLibrary.restore.restore', { count: stage.plans.length, n: format.number(stage.plans.length) }),
            () => void restore(stage.plans),
          )}
      </>
    );
  }

  function planActions({ plan, isPresent }: Extract<Stage, { kind: 'plan' }>): ReactNode {
    const asNew = () => void keepPlan(plan, () => keepAsNew(plan.tree, plan.name));
    if (isPresent) {
      return (
        <>
          <button type="button" className="button" onClick={() => onOpened(plan.id ?? '')}>
            {t('workLibrary.open.goToDraft')}
          </button>
          {main(t('planLibrary.open.asNew'), asNew)}
        </>
      );
    }
    return (
      <>
        {plan.id !== null && (
          <button type="button" className="button" onClick={asNew}>
            {t('planLibrary.open.asNew')}
          </button>
        )}
        {main(t('workLibrary.open.asDraft'), () => void keepPlan(plan, () => keepPlanAsDraft(client, plan)))}
      </>
    );
  }

  function main(label: string, run: () => void): ReactNode {
    return <MainAction label={label} keeping={keeping} run={run} />;
  }
}

/**
 * Preview of a file before anything is stored: the plan, its problems, and data kept unchanged. `isPresent`: this
 * device has a draft of the plan.
 */
function PlanPreview({ plan, isPresent }: { plan: ReadPlan; isPresent: boolean }) {
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
      <UnknownKeys keys={[...unknown.keys()]} />
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
