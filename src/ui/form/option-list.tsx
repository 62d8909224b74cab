// List of options below a text field, for the Autocomplete of react-aria. The focus stays in the field: arrows move in
// the list, Enter and a press choose. A lazy chunk, because of react-aria.
import type { KeyboardEvent, ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import './combo.css';

export type ListedOption = { readonly id: string };

/** `firstFor`: the text whose first option is active; null: no option is active until an arrow key is pressed. */
export function OptionList<Option extends ListedOption>({
  options,
  label,
  firstFor,
  onChoose,
  renderOption,
}: {
  options: readonly Option[];
  label: string;
  firstFor: string | null;
  onChoose: (option: Option) => void;
  renderOption: (option: Option) => ReactNode;
}) {
  return (
    <ListBox
      // A new list for each text. React Aria makes the first option active in a new list, but not after deleting or
      // pasting.
      key={firstFor}
      className="combo-list"
      aria-label={label}
      items={options}
      dependencies={[renderOption]}
      autoFocus={firstFor === null ? false : 'first'}
      shouldFocusWrap
      shouldFocusOnHover
      onAction={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen) onChoose(chosen);
      }}
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          // For typing ahead, which a list below a field does not have.
          textValue={option.id}
          // The active option is the selected one, as in a select.
          render={(props, { isFocused }) =>
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: react-aria gives the role
            'href' in props ? <a {...props} /> : <div {...props} aria-selected={isFocused} />
          }
        >
          {renderOption(option)}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

const OF_TEXT = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** For the capture phase around the field: these keys move in the text, although react-aria moves in the list. */
export function keepTextKeys(event: KeyboardEvent): void {
  if (OF_TEXT.includes(event.key)) event.stopPropagation();
}

/** Whether Enter in the field chooses an option. */
export function hasActive(field: HTMLInputElement | null): boolean {
  return field?.hasAttribute('aria-activedescendant') ?? false;
}
