// The command palette: a combobox over a list. Typing filters, arrows move, Enter runs. A lazy chunk, because of
// react-aria.
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useText } from '../../i18n/use-text';
import { keepTextKeys, OptionList } from '../form/option-list';
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

  const run = (command: Command) => {
    // Closed before the command runs, so that a dialog it opens restores focus to the right element.
    onClose();
    queueMicrotask(command.run);
  };
  return (
    <Dialog open onClose={onClose} title={t('ui.palette.title')} initialFocus={input}>
      <div className="palette" onKeyDownCapture={keepTextKeys}>
        <Autocomplete inputValue={typed} onInputChange={onTyped} disableAutoFocusFirst>
          <TextField className="search" aria-label={t('ui.palette.label')}>
            <Search className="icon" />
            {/* A combobox role whose list is always open. */}
            <Input ref={input} role="combobox" aria-expanded placeholder={t('ui.palette.placeholder')} />
          </TextField>
          <OptionList
            options={found}
            label={t('ui.palette.title')}
            firstFor={typed}
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
        </Autocomplete>
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
