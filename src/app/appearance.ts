// Theme, language and first page as menu entries: one list for the rail, the phone's menu and the command palette.
import type { Locale } from '../config/config';
import { useText } from '../i18n/use-text';
import type { MenuItem } from '../ui/overlay/menu-item';
import { setPreference, usePreferences } from '../ui/preferences';
import { useRuntime } from '../ui/runtime';

/** Each language in its own language. */
export const LANGUAGES: Record<Locale, string> = { en: 'English', 'pt-BR': 'Português', es: 'Español' };
const THEMES = ['system', 'light', 'dark'] as const;
const STARTS = ['dashboard', 'today'] as const;
const LOCALES_SHOWN = ['en', 'pt-BR', 'es'] as const;

export function useAppearanceItems(): {
  themes: MenuItem[];
  languages: MenuItem[];
  starts: MenuItem[];
} {
  const t = useText();
  const { theme, startPage } = usePreferences();
  const { locale } = useRuntime();
  return {
    themes: THEMES.map((choice) => ({
      id: `theme-${choice}`,
      label: t('shell.theme.use', { theme: t(`shell.theme.${choice}`) }),
      checked: choice === theme,
      onSelect: () => setPreference('theme', choice),
    })),
    languages: LOCALES_SHOWN.map((choice) => ({
      id: `language-${choice}`,
      label: LANGUAGES[choice],
      checked: choice === locale,
      onSelect: () => setPreference('locale', choice),
    })),
    starts: STARTS.map((choice) => ({
      id: `start-${choice}`,
      label: t('shell.start.use', { page: t(`shell.${choice}`) }),
      checked: choice === startPage,
      onSelect: () => setPreference('startPage', choice),
    })),
  };
}
