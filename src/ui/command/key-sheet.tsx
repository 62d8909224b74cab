// Lists every shortcut of the page by group, with a switch to disable single-key shortcuts.
import { useText } from '../../i18n/use-text';
import { Dialog } from '../overlay/dialog';
import { setPreference, usePreferences } from '../preferences';
import './command.css';
import { type Command, type KeyNote, showKeys } from './commands';

export function KeySheet({
  commands,
  notes,
  onClose,
}: {
  commands: readonly Command[];
  notes: readonly KeyNote[];
  onClose: () => void;
}) {
  const t = useText();
  const { singleKeys } = usePreferences();
  const ofCommands = commands.flatMap(({ id, label, group, keys }): KeyNote[] =>
    keys === undefined ? [] : [{ id, label, group, keys: showKeys(keys) }],
  );
  const withKeys = [...ofCommands, ...notes];
  const groups = [...new Set(withKeys.map(({ group }) => group))];
  return (
    <Dialog open onClose={onClose} title={t('ui.keys.title')} description={t('ui.keys.description')}>
      <label className="check">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => setPreference('singleKeys', event.target.checked)}
        />
        {t('ui.keys.single')}
      </label>
      <div className="key-sheet">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {withKeys
                .filter((command) => command.group === group)
                .map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      <kbd>{keys}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
