import { useState } from 'react';
import './figures.css';

/** A figure that is reckoned until somebody types another one. */
export function FigureField({
  label,
  value,
  text,
  read,
  onType,
}: {
  label: string;
  value: number;
  text: string;
  /** In the unit of `value`; null for what is none. */
  read: (text: string) => number | null;
  onType: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && read(typed) === null;
  const done = () => {
    const next = typed === null || typed === text ? null : read(typed);
    setTyped(null);
    if (next !== null && next !== value) onType(next);
  };
  return (
    <input
      className="route-figure"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? text}
      aria-invalid={isWrong || undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done();
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
    />
  );
}
