// The head of the items: how many, and what brings more of them.
import { ClipboardPaste, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import '../rows/plan-rows.css';

export function ItemsHead({
  count,
  onPaste,
  onAdd,
  addButton,
}: {
  /** Null where it cannot be said. */
  count: number | null;
  onPaste: () => void;
  onAdd: () => void;
  addButton: RefObject<HTMLButtonElement | null>;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <header>
      <h2 id="plan-items">{t('plans.columns.items')}</h2>
      {count !== null && <p className="muted">{t('plans.itemCount', { count, n: format.number(count) })}</p>}
      <div className="plan-rows-tools">
        <button type="button" className="button" onClick={onPaste}>
          <ClipboardPaste className="icon" />
          {t('planRows.pasteRows')}
        </button>
        <button ref={addButton} type="button" className="button" onClick={onAdd}>
          <Plus className="icon" />
          {t('planRows.addItem')}
        </button>
      </div>
    </header>
  );
}
