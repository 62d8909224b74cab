// A debounced search box. The typed text is shown at once; `onSearch` is called after a pause.
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';

const PAUSE_MS = 300;

export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  maxLength = 200,
  className = '',
}: {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (typed: string) => void;
  maxLength?: number;
  className?: string;
}) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // An external change (back, reset, a link) overrides the text in the box.
  if (value !== shownValue) {
    setShownValue(value);
    setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setShownValue(typed);
      search(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const clear = () => {
    setTyped('');
    setShownValue('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <search className={`search-field ${className}`}>
      <Search className="icon" />
      <input
        ref={input}
        className="field"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            clear();
          } else if (event.key === 'Enter' && typed !== value) {
            setShownValue(typed);
            onSearch(typed);
          }
        }}
      />
      {typed !== '' && (
        <button type="button" className="button plain only" aria-label={t('ui.clearSearch')} onClick={clear}>
          <X className="icon" />
        </button>
      )}
    </search>
  );
}
