// A searchable select (WAI-ARIA combobox with a popup list). It shows the selected option until the user types. The
// parent searches for the typed text. It may accept the text as is, on Enter or blur, when no option matches.
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAnchored } from '../overlay/placement';
import { ComboList } from './combo-list';
import { type ComboOption, useCombo } from './use-combo';

/** `typed` is null until the user types; `detail` is shown below; `problem` says why the typed text was rejected. */
export function ComboField<Option extends ComboOption>({
  id,
  label,
  icon,
  value,
  detail,
  placeholder,
  typed,
  onType,
  options,
  renderOption,
  onChoose,
  onTake,
  onIntent,
  status,
  problem,
  openLabel,
}: {
  id: string;
  label: string;
  icon: ReactNode;
  value: string;
  detail: ReactNode;
  placeholder: string;
  typed: string | null;
  onType: (typed: string | null) => void;
  options: readonly Option[];
  renderOption: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  onTake: (typed: string) => void;
  /** Called on focus: the time to load the list. */
  onIntent: () => void;
  /** Status of the list: number of results, none, loading. */
  status: string;
  problem: string | null;
  openLabel: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const notes = useId();
  const [isOpen, setOpen] = useState(false);
  const combo = useCombo(options, { isOpen, first: typed !== null && typed.trim() !== '' });
  const hasList = isOpen && options.length > 0;

  useLayoutEffect(() => {
    if (isOpen) panel.current?.showPopover();
  }, [isOpen]);
  // The displayed value may change while focused (its name arrives). All of it stays selected, so that typing replaces
  // it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the displayed value changes
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [value, typed]);
  useAnchored(box, panel, isOpen, 'start');

  const open = () => {
    onIntent();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    combo.activate(null);
  };
  const choose = (option: Option) => {
    close();
    onType(null);
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (combo.move(event)) event.preventDefault();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen && event.altKey) close();
      else open();
    } else if (event.key === 'Enter' && (combo.active || typed !== null)) {
      event.preventDefault();
      if (combo.active) choose(combo.active);
      else if (typed !== null) {
        close();
        onTake(typed);
      }
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else onType(null);
    }
  };

  return (
    <div className="combo">
      <div ref={box} className="combo-box">
        {icon}
        <label htmlFor={id} className="hidden">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? combo.listId : undefined}
          aria-activedescendant={hasList && combo.active ? combo.optionId(combo.active) : undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? `${notes}-detail` : `${notes}-problem`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          title={typed === null && value !== '' ? `${label}: ${value}` : undefined}
          placeholder={placeholder}
          value={typed ?? value}
          onFocus={({ target }) => {
            onIntent();
            target.select();
          }}
          onClick={open}
          onChange={({ target }) => {
            onType(target.value);
            open();
          }}
          onKeyDown={press}
          onBlur={() => {
            close();
            if (typed !== null) onTake(typed);
          }}
        />
        <button
          type="button"
          className="button plain only"
          aria-label={openLabel}
          title={openLabel}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) close();
            else {
              input.current?.focus();
              open();
            }
          }}
        >
          <ChevronDown className="icon" />
        </button>
        <small id={`${notes}-detail`}>{detail}</small>
      </div>
      {problem !== null && (
        <p id={`${notes}-problem`} className="combo-problem">
          {problem}
        </p>
      )}
      <span className="hidden" role="status">
        {isOpen ? status : (problem ?? '')}
      </span>
      {isOpen && (
        <div ref={panel} className="popover combo-panel" popover="manual" data-placed>
          {hasList && (
            <ComboList combo={combo} options={options} label={label} onChoose={choose} renderOption={renderOption} />
          )}
          <p className="muted" aria-hidden="true">
            {status}
          </p>
        </div>
      )}
    </div>
  );
}
