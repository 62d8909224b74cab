// The search above a list of the desk. Typing narrows the list; Enter and arrow down go to its current row.
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import './find-field.css';

export function FindField({
  label,
  placeholder,
  value,
  ref,
  onFind,
}: {
  label: string;
  placeholder: string;
  value: string;
  ref: Ref<HTMLInputElement>;
  onFind: (text: string) => void;
}) {
  return (
    <label className="desk-find-field">
      <Search className="icon" />
      <span className="hidden">{label}</span>
      <input
        ref={ref}
        type="search"
        className="field"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onFind(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onFind('');
          } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            document.querySelector<HTMLElement>('[role="grid"] [role="row"][tabindex="0"]')?.focus();
          }
        }}
      />
    </label>
  );
}
