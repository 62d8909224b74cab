// What a format leaves out of this route, before the file is written. A feed without hours gets a departure.
import { useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { EntryInput } from '../../../ui/form/entry-input';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { readHour } from '../document/hours';
import type { Format } from '../import-export/format-holds';
import type { Loss } from './format-losses';
import './losses.css';

export function LossesDialog({
  as,
  losses,
  onSave,
  onClose,
}: {
  as: Format;
  losses: readonly Loss[];
  /** `departure`: seconds since midnight; null where none was asked or typed. */
  onSave: (departure: number | null) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const save = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isDepartureAsked = losses.some(({ code }) => code === 'noHours');
  const submit = () => {
    const hour = typed.trim() === '' ? null : readHour(typed);
    if (typed.trim() !== '' && !hour) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    onClose();
    onSave(hour?.seconds ?? null);
  };
  return (
    <Dialog
      open
      size="small"
      title={t('routeFormats.losses.title', { format: t(`routeOpen.save.${as}`) })}
      description={t('routeFormats.losses.about')}
      initialFocus={isDepartureAsked ? field : save}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button ref={save} type="button" className="button main" onClick={submit}>
            {t('routeFormats.losses.save')}
          </button>
        </>
      }
    >
      <ul className="format-losses">
        {losses.map(({ code, count }) => (
          <li key={code}>{t(`routeFormats.losses.${code}`, { count, n: format.number(count) })}</li>
        ))}
      </ul>
      {isDepartureAsked && (
        <EntryInput
          ref={field}
          id={id}
          label={t('routeFormats.departure.label')}
          value={typed}
          maxLength={20}
          placeholder="06:00"
          isWrong={isWrong}
          about={t(isWrong ? 'routeFormats.departure.wrong' : 'routeFormats.departure.about')}
          onType={(text) => {
            setTyped(text);
            setWrong(false);
          }}
          onEnter={submit}
        />
      )}
    </Dialog>
  );
}
