// The field over a cell. Every keystroke updates the tree; the raw text is kept only while typing.
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Tree } from '../../../document/tree';
import { useStable } from '../../../ui/use-stable';
import type { Field } from './fields';
import { cellText, choicesIn, readCell, type Writing } from './read-cell';
import { useTyped } from './use-typed';

export function CellEditor({
  field,
  value,
  seed,
  label,
  writing,
  problem,
  onOpen,
  onType,
}: {
  field: Field;
  value: Tree | undefined;
  /** Typed text that replaces the value at start; null starts with the current value. */
  seed: string | null;
  label: string;
  writing: Writing;
  problem: string | undefined;
  /** Called once, with the value to restore on cancel. */
  onOpen: (value: Tree | undefined) => void;
  onType: (value: Tree | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const [original] = useState({ value });
  const [typed, setTyped] = useTyped(value);
  const choices = choicesIn(field, writing.choices);
  const text = typed ?? cellText(field, value, writing);
  const type = (next: string) => {
    const read = readCell(field, next, writing, original.value);
    setTyped(next, read);
    onType(read);
  };
  const begin = useStable(() => {
    onOpen(original.value);
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (seed === null) element.select();
    else type(seed);
  });
  useLayoutEffect(begin, [begin]);

  return (
    <>
      <input
        ref={input}
        type="text"
        inputMode={inputModeOf(field)}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        title={problem}
        list={choices.length > 0 ? list : undefined}
        autoComplete="off"
        spellCheck={field.kind === 'text'}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.label} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The on-screen keyboard of a phone. */
export function inputModeOf({ kind }: Field): 'text' | 'numeric' | 'decimal' | 'email' {
  if (kind === 'integer') return 'numeric';
  if (kind === 'number') return 'decimal';
  return kind === 'e-mails' ? 'email' : 'text';
}
