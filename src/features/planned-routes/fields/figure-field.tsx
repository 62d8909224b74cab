import { useId, useState } from 'react';
import './figure-field.css';

/**
 * A small editable figure, committed on blur or Enter. Invalid text stays with an error and changes nothing. Esc
 * restores the figure.
 */
export function FigureField<T>({
  id,
  isFull = false,
  label,
  text,
  wrong,
  read,
  onType,
}: {
  /** Element id, if a visible `label` refers to it. */
  id?: string;
  /** As wide as its place instead of its text. */
  isFull?: boolean;
  label?: string;
  text: string;
  /** Error text for invalid input. */
  wrong: string;
  /** `undefined` for invalid text. */
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
  const displayText = typed ?? text;
  return (
    <span className="figure-field">
      <input
        // With a label before it, the field is as wide as its text.
        {...(id === undefined
          ? { 'aria-label': label }
          : { id, ...(!isFull && { style: { inlineSize: `calc(${Math.max(2, displayText.length)}ch + 12px)` } }) })}
        className="route-figure"
        inputMode="text"
        autoComplete="off"
        value={displayText}
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
