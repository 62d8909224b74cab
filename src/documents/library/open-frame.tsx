// Opens a document from a file or pasted text: text field, preview and actions.
import { FileUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { StorageProblem } from '../../work/store/database';
import './open-frame.css';

/** Stores what was found, one at a time; `problem`: why it could not be stored. */
export function useKeeping() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StorageProblem['kind'] | null>(null);
  return {
    isBusy,
    problem,
    async keep(work: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setProblem(null);
      try {
        await work();
      } catch (error) {
        setProblem(error instanceof StorageProblem ? error.kind : 'failed');
      } finally {
        setBusy(false);
      }
    },
  };
}

type Keeping = ReturnType<typeof useKeeping>;

export function OpenFrame({
  title,
  about,
  paste,
  keeping,
  actions,
  size = 'medium',
  onClose,
  children,
}: {
  title: string;
  about: string;
  /** What is found may need room: a list with a map. */
  size?: 'medium' | 'large';
  /** Null for a file. `isShown`: the text can be edited. `refusal`: element id of the error text. */
  paste: {
    id: string;
    label: string;
    field: RefObject<HTMLTextAreaElement | null>;
    isShown: boolean;
    refusal: string | null;
  } | null;
  keeping: Keeping;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  const field = paste?.field;
  const isAsking = paste?.isShown === true;
  // The field is hidden once its text is parsed and shown again on an error, so the focus is moved.
  useEffect(() => {
    const { activeElement: active } = document;
    const isLost = active === document.body || active instanceof HTMLDialogElement || active === content.current;
    if (isLost) (isAsking ? field?.current : content.current)?.focus();
  }, [isAsking, field]);
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      description={paste?.isShown ? about : undefined}
      {...(paste && { initialFocus: paste.field })}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          {actions}
        </>
      }
    >
      <div ref={content} className="open-document" tabIndex={-1}>
        {paste && (
          <div className="stacked" hidden={!paste.isShown}>
            <label htmlFor={paste.id}>{paste.label}</label>
            <textarea
              ref={paste.field}
              id={paste.id}
              className="field"
              rows={12}
              spellCheck={false}
              aria-invalid={paste.refusal !== null || undefined}
              aria-describedby={paste.refusal ?? undefined}
            />
          </div>
        )}
        {children}
        {keeping.problem !== null && (
          <p className="bad" role="alert">
            {t(`workLibrary.storage.${keeping.problem}`)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Primary action; disabled while storing. */
export function MainAction({ label, keeping, run }: { label: string; keeping: Keeping; run: () => void }) {
  return (
    <button type="button" className="button main" aria-disabled={keeping.isBusy || undefined} onClick={run}>
      {label}
    </button>
  );
}

export function OtherFile({ onOther }: { onOther: () => void }) {
  const t = useText();
  return (
    <button type="button" className="button main" onClick={onOther}>
      <FileUp className="icon" />
      {t('workLibrary.open.other')}
    </button>
  );
}
