// The command palette: a combobox over a list; typing finds, arrows move, Enter does.
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../overlay/dialog';
import './command.css';
import { searchCommands } from './command-search';
import { type Command, showKeys } from './commands';

export function Palette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = searchCommands(commands, typed);
  const active = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const run = (command: Command) => {
    // Closed first, so that a dialog which the command opens gives the focus back to the right place.
    onClose();
    queueMicrotask(command.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, PageDown: last, PageUp: 0 }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      setAt(to);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(active);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('ui.palette.title')} initialFocus={input}>
      <div className="palette">
        <div className="search">
          <Search className="icon" />
          <input
            ref={input}
            role="combobox"
            aria-label={t('ui.palette.label')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${id}-${active.id}` : undefined}
            placeholder={t('ui.palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('ui.palette.title')}
          className="found"
        >
          {found.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the combobox choose the option
            <div
              key={command.id}
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === active}
              onClick={() => run(command)}
              onPointerMove={() => setAt(index)}
            >
              {command.icon}
              <span>{command.label}</span>
              <span className="muted">{command.group}</span>
              {command.keys !== undefined && <kbd>{showKeys(command.keys)}</kbd>}
            </div>
          ))}
        </div>
        <p className="muted" role="status">
          {found.length === 0 ? (
            t('ui.palette.none', { typed })
          ) : (
            <span className="hidden">{t('ui.palette.found', { count: found.length, n: String(found.length) })}</span>
          )}
        </p>
      </div>
    </Dialog>
  );
}
