// A long multi-select list with a search field. Only visible rows are rendered. A lazy chunk, because of react-aria.
// The focus stays in the search field: arrows move in the list, Enter selects.

import { Check, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
  /** Shown at the end of the row. */
  detail?: ReactNode;
};

/** `items`: the search results, in order; `between` is shown under the search field. */
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In Chromium, Tab stops at a list that scrolls, and react-aria returns that focus to the search field. What
    // follows the list could not be reached. Only while Tab looks for the next stop, because arrows do not work in a
    // list with an index.
    const passList = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      list.current?.setAttribute('tabindex', '-1');
      requestAnimationFrame(() => list.current?.removeAttribute('tabindex'));
    };
    document.addEventListener('keydown', passList);
    return () => document.removeEventListener('keydown', passList);
  }, []);
  return (
    <Autocomplete inputValue={term} onInputChange={onTerm} disableAutoFocusFirst>
      <SearchField className="choice-search" autoFocus>
        <Label className="hidden">{searchLabel}</Label>
        <Search className="icon" />
        {/* A combobox role whose list is always open. */}
        <Input className="field" placeholder={searchLabel} maxLength={200} role="combobox" aria-expanded />
      </SearchField>
      {between}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: rowHeight() }}>
        <ListBox
          ref={list}
          className="choice-list"
          aria-label={label}
          items={items}
          selectionMode="multiple"
          selectedKeys={chosen}
          escapeKeyBehavior="none"
          onSelectionChange={(keys) => {
            // Selected items hidden by the search stay selected.
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

/** In pixels; touch needs a larger target than a pointer. */
function rowHeight(): number {
  return matchMedia('(pointer: coarse)').matches ? 44 : 32;
}
