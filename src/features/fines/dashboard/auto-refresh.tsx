// Auto-refresh interval of the figures; paused while the page is hidden.
import { Timer } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';

const MINUTES = [0, 1, 5, 15] as const;

export function AutoRefresh() {
  const t = useText();
  const { format } = useRuntime();
  const { autoRefresh } = usePreferences();
  const nameOf = (minutes: number) =>
    minutes === 0
      ? t('dashboard.auto.off')
      : t('dashboard.auto.minutes', { count: minutes, n: format.number(minutes) });
  return (
    <MenuButton
      label={t('dashboard.auto.label', { every: nameOf(autoRefresh) })}
      className={autoRefresh === 0 ? 'button plain only' : 'button plain only on'}
      icon={<Timer className="icon" />}
      items={MINUTES.map((minutes) => ({
        id: String(minutes),
        label: t('dashboard.auto.label', { every: nameOf(minutes) }),
        checked: minutes === autoRefresh,
        onSelect: () => setPreference('autoRefresh', minutes),
      }))}
    />
  );
}
