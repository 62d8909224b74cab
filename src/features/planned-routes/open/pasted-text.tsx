// The field for pasted text or a share link.
import { type RefObject, useId } from 'react';
import { useText } from '../../../i18n/use-text';

/** `isEmpty`: an empty field was to be read. */
export function PastedText({
  field,
  text,
  isEmpty,
  onChange,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isEmpty: boolean;
  onChange: (text: string) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <div className="stacked">
      <label htmlFor={`${id}-text`}>{t('routeOpen.field')}</label>
      <textarea
        ref={field}
        id={`${id}-text`}
        className="field"
        rows={10}
        spellCheck={false}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-empty` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isEmpty && (
        <p className="bad" id={`${id}-empty`} role="alert">
          {t('routeOpen.nothingPasted')}
        </p>
      )}
    </div>
  );
}
