// The list of an open menu. Arrows, Home, End and typed words move, Enter and Space select. A lazy chunk, because of
// react-aria.
import { Check } from 'lucide-react';
import { MenuItem as ListedItem, Menu } from 'react-aria-components/Menu';
import type { MenuItem } from './menu-item';

/** The checked item of a choice is focused first, else the item at `edge`. */
export default function MenuList({
  id,
  label,
  items,
  note,
  edge,
  onClose,
}: {
  id: string;
  label: string;
  items: readonly MenuItem[];
  note: string | undefined;
  edge: 'first' | 'last';
  /** Called before the item runs, so that a dialog it opens restores focus to the right element. */
  onClose: () => void;
}) {
  const isChoice = items.every(({ checked }) => checked !== undefined);
  const noteId = `${id}-note`;
  return (
    <>
      <Menu
        id={id}
        aria-label={label}
        aria-describedby={note === undefined ? undefined : noteId}
        items={items}
        autoFocus={edge}
        selectionMode={isChoice ? 'single' : 'none'}
        selectedKeys={isChoice ? items.filter(({ checked }) => checked).map((item) => item.id) : []}
        disallowEmptySelection
        // Not a stop itself. After Enter on a button react-aria focuses it and the item one frame later; the first of the two wins.
        render={(props) => <div {...props} tabIndex={undefined} />}
      >
        {(item) => (
          <ListedItem
            id={item.id}
            textValue={item.label}
            className={item.rule ? 'rule' : ''}
            onAction={() => {
              if (item.disabled) return;
              onClose();
              item.onSelect();
            }}
            // react-aria skips disabled items, and has one choice in a list.
            render={(props) =>
              'href' in props ? (
                <a {...props} />
              ) : (
                <div
                  {...props}
                  {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
                  aria-disabled={item.disabled || undefined}
                />
              )
            }
          >
            {item.icon ?? (item.checked !== undefined && <Check className={item.checked ? 'icon' : 'icon off'} />)}
            {item.label}
            {item.keys !== undefined && <kbd>{item.keys}</kbd>}
          </ListedItem>
        )}
      </Menu>
      {note !== undefined && (
        <p id={noteId} className="menu-note">
          {note}
        </p>
      )}
    </>
  );
}
