// The conflicts of both sides: local and server change, and which one is kept.
import { Split } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { type ChangeLine, ChangesTable } from './changes-table';
import type { Choices, Conflict, Side } from './merge';

/** Page size of the list; a button shows more. */
const STEP = 20;

/** `mine`, `theirs`: lines of all changes, by the indices of the conflicts. */
export function ConflictList({
  conflicts,
  mine,
  theirs,
  choices,
  onChoose,
}: {
  conflicts: readonly Conflict[];
  mine: readonly ChangeLine[];
  theirs: readonly ChangeLine[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const group = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const [visibleCount, setVisibleCount] = useState(STEP);
  const count = conflicts.length;
  const next = Math.min(STEP, count - visibleCount);
  const linesOf = (conflict: Conflict, side: Side) => {
    const lines = side === 'mine' ? mine : theirs;
    return conflict[side].flatMap((index) => lines[index] ?? []);
  };
  const all = (side: Side) => onChoose(new Map(conflicts.map(({ key }) => [key, side])));
  return (
    <section className="conflicts" aria-labelledby={`${group}-title`}>
      <header>
        <h3 ref={head} id={`${group}-title`} tabIndex={-1}>
          <Split className="icon" />
          {t('workEditor.compare.conflicts', { count, n: format.number(count) })}
        </h3>
        <p className="muted">{t('workEditor.compare.conflictsHint')}</p>
        {count > 1 && (
          <span className="actions">
            <button type="button" className="button" onClick={() => all('mine')}>
              {t('workEditor.compare.allMine')}
            </button>
            <button type="button" className="button" onClick={() => all('theirs')}>
              {t('workEditor.compare.allTheirs')}
            </button>
          </span>
        )}
      </header>
      {conflicts.slice(0, visibleCount).map((conflict, place) => {
        const chosen = choices.get(conflict.key) ?? 'mine';
        const name = t('workEditor.compare.place', { n: format.number(place + 1) });
        return (
          <fieldset key={conflict.key} className="conflict-place">
            <legend>{name}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className={chosen === side ? 'side chosen' : 'side'}>
                <label className="check">
                  <input
                    type="radio"
                    name={`${group}-${conflict.key}`}
                    checked={chosen === side}
                    onChange={() => onChoose(new Map(choices).set(conflict.key, side))}
                  />
                  {t(`workEditor.compare.${side}`)}
                </label>
                <ChangesTable lines={linesOf(conflict, side)} label={`${name}: ${t(`workEditor.compare.${side}`)}`} />
              </div>
            ))}
          </fieldset>
        );
      })}
      {next > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            if (visibleCount + STEP >= count) head.current?.focus();
            setVisibleCount(visibleCount + STEP);
          }}
        >
          {t('workEditor.compare.moreConflicts', { count: next, n: format.number(next) })}
        </button>
      )}
    </section>
  );
}
