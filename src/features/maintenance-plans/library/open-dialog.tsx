// Opens a plan, or a file of drafts, from a file or from pasted text: read, shown, and only then kept as a draft.
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { DraftsPreview, useRestoredWords } from '../../../ui/work/library/drafts-preview';
import { type KeepResult, restoreDrafts } from '../../../ui/work/library/keep-document';
import type { OpenSource } from '../../../ui/work/library/open-source';
import { RefusedText } from '../../../ui/work/library/refused-text';
import { shownName } from '../../../ui/work/library/shown-name';
import { offsetOf } from '../../../ui/work/library/text-excerpt';
import type { DraftInFile } from '../../../work/all-drafts';
import { StorageProblem } from '../../../work/database';
import { keepAsNew, keepPlanAsDraft } from './keep-plan';
import { fileStage, type Stage, textStage } from './open-stage';
import { PlanPreview } from './plan-preview';
import type { ReadPlan } from './read-plan-text';
import { refusalWords } from './refusal-words';

/** `onOpened` gets the address of the plan. `onOther` asks for another file. */
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
  const [isBusy, setBusy] = useState(false);
  const [storage, setStorage] = useState<StorageProblem['kind'] | null>(null);

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
  const keep = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setStorage(null);
    try {
      await work();
    } catch (error) {
      setStorage(error instanceof StorageProblem ? error.kind : 'failed');
    } finally {
      setBusy(false);
    }
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
      notify(restoredWords(await restoreDrafts(plans)));
      onClose();
    });

  const isAsking = isPasted && (stage.kind === 'paste' || stage.kind === 'refused');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(
        stage.kind === 'drafts'
          ? 'workLibrary.restore.title'
          : isPasted
            ? 'planLibrary.open.pasteTitle'
            : 'planLibrary.open.title',
      )}
      description={isAsking ? t('planLibrary.open.pasteAbout') : undefined}
      initialFocus={field}
      actions={actions()}
    >
      <div className="open-document">
        {isAsking && (
          <div className="stacked">
            <label htmlFor={id}>{t('planLibrary.open.field')}</label>
            <textarea
              ref={field}
              id={id}
              className="field"
              rows={12}
              spellCheck={false}
              aria-invalid={stage.kind === 'refused' || undefined}
              aria-describedby={stage.kind === 'refused' ? `${id}-refused` : undefined}
            />
          </div>
        )}
        {stage.kind === 'reading' && <p role="status">{t('workLibrary.open.reading')}</p>}
        {stage.kind === 'refused' && (
          <RefusedText
            id={`${id}-refused`}
            words={refusalWords(stage.refusal, t, format)}
            text={stage.text}
            place={stage.refusal.kind === 'problem' ? stage.refusal.problem : null}
          />
        )}
        {stage.kind === 'plan' && <PlanPreview plan={stage.plan} isPresent={stage.isPresent} />}
        {stage.kind === 'drafts' && <DraftsPreview kind="plan" drafts={stage.plans} others={stage.others} />}
        {storage !== null && (
          <p className="bad" role="alert">
            {t(`workLibrary.storage.${storage}`)}
          </p>
        )}
      </div>
    </Dialog>
  );

  function actions(): ReactNode {
    return (
      <>
        <button type="button" className="button" onClick={onClose}>
          {t('ui.cancel')}
        </button>
        {isAsking && main(t('workLibrary.open.read'), () => void readPasted())}
        {stage.kind === 'refused' && !isPasted && (
          <button type="button" className="button main" onClick={onOther}>
            <FileUp className="icon" />
            {t('workLibrary.open.other')}
          </button>
        )}
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
    return (
      <button type="button" className="button main" aria-disabled={isBusy || undefined} onClick={run}>
        {label}
      </button>
    );
  }
}
