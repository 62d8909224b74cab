// The command palette: a combobox over a list. Typing filters, arrows move, Enter runs.
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import { ComboList } from '../form/combo-list';
import { useCombo } from '../form/use-combo';
import { Dialog } from '../overlay/dialog';
import './command.css';
import { searchCommands } from './command-search';
import { type Command, showKeys } from './commands';

type PaletteProps = {
  commands: readonly Command[];
  typed: string;
  onTyped: (typed: string) => void;
  /** Search results listed after the commands. */
  results: readonly Command[];
  /** Results are loading. */
  isSearching: boolean;
  /** Shown below the list: why results may be missing. */
  note: string | null;
  onClose: () => void;
};

export function Palette({ commands, typed, onTyped, results, isSearching, note, onClose }: PaletteProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const found = [...searchCommands(commands, typed), ...results];
  const combo = useCombo(found, { isOpen: true, first: true });
  const { active } = combo;

  const run = (command: Command) => {
    // Closed before the command runs, so that a dialog it opens restores focus to the right element.
    onClose();
    queueMicrotask(command.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (combo.move(event)) event.preventDefault();
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
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
            aria-controls={combo.listId}
            aria-autocomplete="list"
            aria-activedescendant={active ? combo.optionId(active) : undefined}
            placeholder={t('ui.palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              onTyped(event.target.value);
              combo.activate(null);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <ComboList
          combo={combo}
          options={found}
          label={t('ui.palette.title')}
          onChoose={run}
          renderOption={(command) => (
            <>
              {command.icon}
              <span className="label">
                {command.label} {command.detail && <span className="detail">{command.detail}</span>}
              </span>
              <span className="muted">{command.group}</span>
              {command.keys !== undefined && <kbd>{showKeys(command.keys)}</kbd>}
            </>
          )}
        />
        <p className="muted" role="status">
          {isSearching && found.length === 0 ? (
            t('ui.palette.searching')
          ) : found.length === 0 && note === null ? (
            t('ui.palette.none', { typed })
          ) : (
            <>
              {note}
              {found.length > 0 && (
                <span className="hidden">
                  {' '}
                  {t('ui.palette.found', { count: found.length, n: String(found.length) })}
                </span>
              )}
            </>
          )}
        </p>
      </div>
    </Dialog>
  );
}
