// Keyboard handling of a text field with a list below (WAI-ARIA combobox). The focus stays in the field, arrows move
// through the list, Enter selects. The active option is stored by id, so that a growing list does not change it.
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

const PAGE = 8;

export type ComboOption = { readonly id: string };

export type Combo<Option extends ComboOption> = {
  readonly listId: string;
  readonly optionId: (option: Option) => string;
  readonly active: Option | null;
  readonly activate: (option: Option | null) => void;
  /** Returns true when the key moved the active option. */
  readonly move: (event: KeyboardEvent) => boolean;
};

/** `first`: the first option is active until arrows are used, so that Enter selects it. */
export function useCombo<Option extends ComboOption>(
  options: readonly Option[],
  { isOpen, first }: { isOpen: boolean; first: boolean },
): Combo<Option> {
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const at = isOpen ? options.findIndex(({ id }) => id === chosen) : -1;
  const active = isOpen ? (options[at] ?? (first ? options[0] : undefined) ?? null) : null;
  const optionId = ({ id }: Option) => `${listId}-${id}`;
  const activeId = active === null ? null : optionId(active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return {
    listId,
    optionId,
    active,
    activate: (option) => setChosen(option?.id ?? null),
    move: ({ key, altKey, ctrlKey, metaKey }) => {
      if (!isOpen || altKey || ctrlKey || metaKey || options.length === 0) return false;
      const last = options.length - 1;
      const now = active === null ? -1 : options.indexOf(active);
      const to = {
        ArrowDown: now >= last ? 0 : now + 1,
        ArrowUp: now <= 0 ? last : now - 1,
        PageDown: Math.min(last, now + PAGE),
        PageUp: Math.max(0, now - PAGE),
      }[key];
      if (to === undefined) return false;
      setChosen(options[to]?.id ?? null);
      return true;
    },
  };
}
