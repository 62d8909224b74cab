// List of a combobox: the options and the active one. Its field handles the keys (use-combo.ts).
import type { ReactNode } from 'react';
import type { Combo, ComboOption } from './use-combo';
import './combo.css';

export function ComboList<Option extends ComboOption>({
  combo,
  options,
  label,
  onChoose,
  renderOption,
}: {
  combo: Combo<Option>;
  options: readonly Option[];
  label: string;
  onChoose: (option: Option) => void;
  renderOption: (option: Option) => ReactNode;
}) {
  return (
    <div id={combo.listId} role="listbox" tabIndex={-1} aria-label={label} className="combo-list">
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of the option
        <div
          key={option.id}
          id={combo.optionId(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === combo.active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => combo.activate(option)}
          onClick={() => onChoose(option)}
        >
          {renderOption(option)}
        </div>
      ))}
    </div>
  );
}
