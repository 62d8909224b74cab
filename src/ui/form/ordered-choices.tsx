// A list to select and reorder items by drag, by keyboard and with a screen reader. A lazy chunk, because of
// react-aria.
import { Check, GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { afterNextPaint } from '../scheduling';
import './ordered-choices.css';

type OrderedItem = { id: string; text: string; detail?: string };

export default function OrderedChoices({
  items,
  chosen,
  locale,
  label,
  handleLabel,
  onChoose,
  onOrder,
}: {
  items: readonly OrderedItem[];
  chosen: ReadonlySet<string>;
  locale: string;
  label: string;
  handleLabel: (text: string) => string;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** All ids in the new order. */
  onOrder: (ids: string[]) => void;
}) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = [...keys].map(String);
      const others = items.map(({ id }) => id).filter((id) => !moved.includes(id));
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onOrder([...others.slice(0, at), ...moved, ...others.slice(at)]);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  const order = items.map(({ id }) => id).join(' ');
  // Unchecking an item may move it, and keyboard focus must follow. Rows are reordered, and focus restored, a moment
  // later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useEffect(
    () => afterNextPaint(() => list.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' })),
    [order],
  );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <I18nProvider locale={locale}>
      <GridList
        ref={list}
        className="ordered-choices"
        aria-label={label}
        items={items}
        dependencies={[chosen]}
        // Checked items are not the list's selection: a drag would move all of them.
        selectionMode="none"
        onAction={(key) => toggle(String(key))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(item) => (
          <GridListItem id={item.id} textValue={item.text} className="ordered-choice">
            <Button slot="drag" className="handle" aria-label={handleLabel(item.text)}>
              <GripVertical className="icon" />
            </Button>
            <Checkbox
              slot={null}
              className="tick-box"
              aria-label={item.text}
              isSelected={chosen.has(item.id)}
              onChange={() => toggle(item.id)}
            >
              <i className="tick">{chosen.has(item.id) && <Check className="icon" />}</i>
            </Checkbox>
            <span className="clip">{item.text}</span>
            {item.detail !== undefined && <small>{item.detail}</small>}
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  );
}
