// The passphrase of a workspace file: chosen when it is saved, asked for when it is opened. A wrong one changes nothing.
import { type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react';
import { LEAST_PASSPHRASE } from '../../../desk/sealed-file';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';

/** `onChoose` resolves when the file is saved. */
export function ChoosePassphrase({
  onChoose,
  onClose,
}: {
  onChoose: (passphrase: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const first = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{ field: 'first' | 'again'; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if ([...passphrase].length < LEAST_PASSPHRASE) {
      setProblem({ field: 'first', text: t('today.file.short', { n: format.number(LEAST_PASSPHRASE) }) });
    } else if (again !== passphrase) setProblem({ field: 'again', text: t('today.file.different') });
    else {
      setBusy(true);
      await onChoose(passphrase);
      onClose();
    }
  };
  return (
    <PassphraseForm
      title={t('today.file.title')}
      hint={t('today.file.hint')}
      button={t('today.file.button')}
      isBusy={isBusy}
      initialFocus={first}
      onSubmit={save}
      onClose={onClose}
    >
      <PassphraseField
        ref={first}
        label={t('today.file.passphrase')}
        value={passphrase}
        problem={problem?.field === 'first' ? problem.text : null}
        onType={(text) => {
          setPassphrase(text);
          setProblem(null);
        }}
      />
      <PassphraseField
        label={t('today.file.again')}
        value={again}
        problem={problem?.field === 'again' ? problem.text : null}
        onType={(text) => {
          setAgain(text);
          setProblem(null);
        }}
      />
    </PassphraseForm>
  );
}

/** `onTry` resolves with what is wrong; null: the file is open. */
export function AskPassphrase({
  onTry,
  onClose,
}: {
  onTry: (passphrase: string) => Promise<'wrong' | 'damaged' | null>;
  onClose: () => void;
}) {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'damaged' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const found = await onTry(passphrase);
    setBusy(false);
    setProblem(found);
    if (found !== null) first.current?.select();
  };
  return (
    <PassphraseForm
      title={t('today.file.open')}
      hint={t('today.file.openHint')}
      button={t('today.file.openButton')}
      isBusy={isBusy}
      initialFocus={first}
      onSubmit={open}
      onClose={onClose}
    >
      <PassphraseField
        ref={first}
        label={t('today.file.passphrase')}
        value={passphrase}
        problem={problem === null ? null : t(`today.file.${problem}`)}
        onType={(text) => {
          setPassphrase(text);
          setProblem(null);
        }}
      />
    </PassphraseForm>
  );
}

function PassphraseForm({
  title,
  hint,
  button,
  isBusy,
  initialFocus,
  children,
  onSubmit,
  onClose,
}: {
  title: string;
  hint: string;
  button: string;
  isBusy: boolean;
  initialFocus: RefObject<HTMLInputElement | null>;
  children: ReactNode;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const form = useId();
  // Browsers have no cryptography on pages without TLS.
  const isSecure = window.isSecureContext;
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={isSecure ? hint : t('today.file.insecure')}
      initialFocus={initialFocus}
      onClose={onClose}
      actions={
        isSecure && (
          <button type="submit" form={form} className="button main" disabled={isBusy}>
            {button}
          </button>
        )
      }
    >
      <form
        id={form}
        className="stacked"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {isSecure && children}
      </form>
    </Dialog>
  );
}

function PassphraseField({
  label,
  value,
  problem,
  ref,
  onType,
}: {
  label: string;
  value: string;
  problem: string | null;
  ref?: Ref<HTMLInputElement>;
  onType: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="note-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="password"
        className="field"
        autoComplete="off"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onType(event.target.value)}
      />
      {problem !== null && (
        <span id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
