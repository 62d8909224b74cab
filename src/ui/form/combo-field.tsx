// A searchable select (WAI-ARIA combobox with a popup list). It shows the selected option until the user types. The
// parent searches for the typed text. It may accept the text as is, on Enter or blur, when no option matches. A lazy
// chunk, because of react-aria.
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useAnchored } from '../overlay/placement';
import { hasActive, keepTextKeys, type ListedOption, OptionList } from './option-list';

/** `typed` is null until the user types; `detail` is shown below; `problem` says why the typed text was rejected. */
export function ComboField<Option extends ListedOption>({
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
  const close = () => setOpen(false);
  const choose = (option: Option) => {
    close();
    onType(null);
    onChoose(option);
  };
  const leave = () => {
    close();
    if (typed !== null) onTake(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && (!isOpen || event.altKey)) {
      if (isOpen) close();
      else open();
    } else if (event.key === 'Enter' && typed !== null && !hasActive(input.current)) {
      close();
      onTake(typed);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      if (isOpen) close();
      else onType(null);
    } else return keepTextKeys(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the control
    <div
      className="combo"
      onKeyDownCapture={press}
      onBlur={({ currentTarget, relatedTarget, nativeEvent }) => {
        // react-aria tells of its virtual focus by events of its own.
        if (nativeEvent.isTrusted && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
      }}
    >
      <Autocomplete
        inputValue={typed ?? value}
        onInputChange={(text) => {
          onType(text);
          open();
        }}
        disableAutoFocusFirst
      >
        <TextField
          ref={box}
          id={id}
          className="combo-box"
          aria-label={label}
          aria-describedby={problem === null ? `${notes}-detail` : `${notes}-problem`}
          isInvalid={problem !== null}
          validationBehavior="aria"
          maxLength={200}
        >
          {icon}
          <Input
            ref={input}
            role="combobox"
            aria-expanded={hasList}
            title={typed === null && value !== '' ? `${label}: ${value}` : undefined}
            placeholder={placeholder}
            onFocus={({ target, nativeEvent }) => {
              // react-aria tells of its virtual focus by events of its own.
              if (!nativeEvent.isTrusted) return;
              onIntent();
              target.select();
            }}
            onClick={open}
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
        </TextField>
        {problem !== null && (
          <p id={`${notes}-problem`} className="combo-problem">
            {problem}
          </p>
        )}
        <span className="hidden" role="status">
          {isOpen ? status : (problem ?? '')}
        </span>
        {isOpen && (
          <div
            ref={panel}
            className="popover combo-panel"
            popover="manual"
            data-placed
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
          >
            {hasList && (
              <OptionList
                options={options}
                label={label}
                firstFor={typed === null || typed.trim() === '' ? null : typed}
                onChoose={choose}
                renderOption={renderOption}
              />
            )}
            <p className="muted" aria-hidden="true">
              {status}
            </p>
          </div>
        )}
      </Autocomplete>
    </div>
  );
}
