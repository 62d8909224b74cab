import { useId, useState } from 'react';
import './figures.css';

/**
 * A small figure that can be typed over. It takes effect when it is left or Enter is pressed; what cannot be read stays, with
 * what would be, and changes nothing. Esc gives the figure back.
 */
export function FigureField<T>({
  id,
  label,
  text,
  wrong,
  read,
  onType,
}: {
  /** Of the field, where `label` stands on the page and says whose it is. */
  id?: string;
  label?: string;
  text: string;
  /** What to type instead of what cannot be read. */
  wrong: string;
  /** `undefined` for what cannot be read. */
  read: (text: string) => T | undefined;
  onType: (value: T) => void;
}) {
  const about = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== null && read(typed) === undefined;
  const done = () => {
    const value = typed === null || typed === text ? undefined : read(typed);
    setLeft(true);
    if (isWrong) return;
    setTyped(null);
    if (value !== undefined) onType(value);
  };
  const shown = typed ?? text;
  return (
    <span className="figure-field">
      <input
        // One with words before it is as wide as its text.
        {...(id === undefined
          ? { 'aria-label': label }
          : { id, style: { inlineSize: `calc(${Math.max(2, shown.length)}ch + 12px)` } })}
        className="route-figure"
        inputMode="text"
        autoComplete="off"
        value={shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong && isLeft ? about : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setLeft(false);
          setTyped(target.value);
        }}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
      {isWrong && isLeft && (
        <small id={about} className="figure-wrong" role="alert">
          {wrong}
        </small>
      )}
    </span>
  );
}
