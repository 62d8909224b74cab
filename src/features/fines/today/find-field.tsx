// The search of the list: it narrows while one types; Enter goes to the tasks.
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '../../../i18n/use-text';

export function FindField({
  value,
  ref,
  onFind,
}: {
  value: string;
  ref: Ref<HTMLInputElement>;
  onFind: (text: string) => void;
}) {
  const t = useText();
  return (
    <label className="desk-find-field">
      <Search className="icon" />
      <span className="hidden">{t('desk.list.find')}</span>
      <input
        ref={ref}
        type="search"
        className="field"
        value={value}
        placeholder={t('desk.list.findPlaceholder')}
        onChange={(event) => onFind(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onFind('');
          } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            document.querySelector<HTMLElement>('.task-list [role="row"][tabindex="0"]')?.focus();
          }
        }}
      />
    </label>
  );
}
