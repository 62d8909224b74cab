// A long list to choose several from, with a search above it. Only what is in view is drawn. A lazy chunk, for react-aria.
// The focus stays in the search field: arrows move in the list, Enter chooses.

import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Identifier } from '../../contract/long-integers';
import './choice-list.css';

type ListItem = {
  id: Identifier;
  text: string;
  /** Shown at the end of the line. */
  detail?: ReactNode;
};

/** `items` are those that the term finds, in order; `between` stands under the search field. */
export function ChoiceList({
  items,
  chosen,
  onChange,
  term,
  onTerm,
  label,
  searchLabel,
  between,
  empty,
}: {
  items: readonly ListItem[];
  chosen: ReadonlySet<Identifier>;
  onChange: (chosen: Identifier[]) => void;
  term: string;
  onTerm: (term: string) => void;
  label: string;
  searchLabel: string;
  between?: ReactNode;
  empty: ReactNode;
}) {
  return (
    <Autocomplete inputValue={term} onInputChange={onTerm} disableAutoFocusFirst>
      <SearchField className="choice-search" autoFocus>
        <Label className="hidden">{searchLabel}</Label>
        <Search className="icon" />
        {/* The list is what this field opens, and stays open: that is what its role says. */}
        <Input className="field" placeholder={searchLabel} maxLength={200} role="combobox" aria-expanded />
      </SearchField>
      {between}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: rowHeight() }}>
        <ListBox
          className="choice-list"
          aria-label={label}
          items={items}
          selectionMode="multiple"
          selectedKeys={chosen}
          escapeKeyBehavior="none"
          onSelectionChange={(keys) => {
            // Those that the term hides stay chosen.
            onChange(keys === 'all' ? [...chosen, ...items.map(({ id }) => id)] : [...keys]);
          }}
          renderEmptyState={() => <p className="hint">{empty}</p>}
        >
          {(item) => (
            <ListBoxItem className="choice-item" id={item.id} textValue={item.text}>
              {({ isSelected }) => (
                <>
                  <i className="tick">{isSelected && <Check className="icon" />}</i>
                  <span className="clip" title={item.text}>
                    {item.text}
                  </span>
                  {item.detail !== undefined && <small>{item.detail}</small>}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Autocomplete>
  );
}

/** In pixels; a finger needs more than a pointer. */
function rowHeight(): number {
  return matchMedia('(pointer: coarse)').matches ? 44 : 32;
}
