// What happens when Patio is opened: the first page, and a notice of the browser. Both are of this browser alone.
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text';
import { setPreference, usePreferences } from '../../../../ui/preferences';
import { askForNotices, noticePermission } from '../opening-notice';
import { SettingSection } from './setting-parts';

export function OpeningSettings() {
  const t = useText();
  const { startPage, openingNotice } = usePreferences();
  const [permission, setPermission] = useState(noticePermission);
  const isOn = openingNotice && permission === 'granted';
  const turn = async () => {
    if (isOn) return setPreference('openingNotice', false);
    const answer = await askForNotices();
    setPermission(answer);
    setPreference('openingNotice', answer === 'granted');
  };
  return (
    <SettingSection title={t('deskSettings.opening.title')} hint={t('deskSettings.opening.hint')}>
      <label className="check">
        <input
          type="checkbox"
          checked={startPage === 'today'}
          onChange={({ target }) => setPreference('startPage', target.checked ? 'today' : 'dashboard')}
        />
        {t('deskSettings.opening.start')}
      </label>
      <div className="setting-notice">
        <button
          type="button"
          className="button"
          aria-pressed={isOn}
          disabled={permission === 'missing'}
          onClick={() => void turn()}
        >
          {t(isOn ? 'deskSettings.opening.noticeOff' : 'deskSettings.opening.noticeOn')}
        </button>
        <p role="status" className={permission === 'denied' ? 'field-problem' : 'muted'}>
          {t(
            permission === 'denied' || permission === 'missing'
              ? `deskSettings.opening.${permission}`
              : isOn
                ? 'deskSettings.opening.isOn'
                : 'deskSettings.opening.isOff',
          )}
        </p>
      </div>
    </SettingSection>
  );
}
