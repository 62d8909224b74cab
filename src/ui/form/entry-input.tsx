// A field whose text is taken by Enter, not key by key. A text that was refused is told below it until it changes.
import type { ReactNode, Ref } from 'react';
import './entry-input.css';

export function EntryInput({
  id,
  label,
  ref,
  value,
  maxLength,
  placeholder,
  isWrong,
  about,
  onType,
  onEnter,
  children,
}: {
  id: string;
  label: string;
  ref?: Ref<HTMLInputElement>;
  value: string;
  maxLength: number;
  placeholder?: string;
  isWrong: boolean;
  /** What to type, or why the text was refused. */
  about: string;
  onType: (text: string) => void;
  onEnter: () => void;
  /** Beside the field: a button that takes the text, too. */
  children?: ReactNode;
}) {
  return (
    <div className="entry-input">
      <label htmlFor={id}>{label}</label>
      <span className="line">
        <input
          ref={ref}
          id={id}
          className="field"
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
        {children}
      </span>
      <span id={`${id}-about`} className={isWrong ? 'bad' : 'muted'}>
        {about}
      </span>
    </div>
  );
}
