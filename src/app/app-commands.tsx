// Commands available on every page.
import { useSyncExternalStore } from 'react';
import { getToken, subscribeToken } from '../api/token';
import { useText } from '../i18n/use-text';
import { openKeySheet, openPalette, useCommands } from '../ui/command/commands';
import { setPreference, usePreferences } from '../ui/preferences';
import { useRuntime } from '../ui/runtime';
import { useNavigate } from '../url/use-navigation';
import { useAppearanceItems } from './appearance';
import { PATHS } from './paths';
import { openWorkPanel, setOutboxPanel } from './work/outbox-panel';

export function AppCommands() {
  const t = useText();
  const navigate = useNavigate();
  const { client, may } = useRuntime();
  const { railFolded, density } = usePreferences();
  const { themes, languages, starts } = useAppearanceItems();
  const token = useSyncExternalStore(subscribeToken, getToken);
  const go = t('shell.groups.go');
  const appearance = t('shell.groups.appearance');
  const app = t('shell.groups.app');
  const to = (path: string) => () => navigate({ to: path });
  useCommands(
    [
      { id: 'go-today', group: go, label: t('shell.today'), keys: 'Shift+T', run: to(PATHS.today) },
      { id: 'go-dashboard', group: go, label: t('shell.finesDashboard'), keys: 'Shift+D', run: to(PATHS.dashboard) },
      { id: 'go-fines', group: go, label: t('shell.finesList'), keys: 'Shift+F', run: to(PATHS.fines) },
      { id: 'go-plans', group: go, label: t('shell.plans'), keys: 'Shift+M', run: to(PATHS.plans) },
      { id: 'go-routes', group: go, label: t('shell.routes'), keys: 'Shift+R', run: to(PATHS.routes) },
      ...(client.hasDirectory && may('imports')
        ? [{ id: 'go-data', group: go, label: t('shell.data'), run: to(PATHS.data) }]
        : []),
      { id: 'work', group: app, label: t('shell.work.title'), run: openWorkPanel },
      { id: 'search', group: app, label: t('ui.palette.title'), keys: 'Mod+K', run: openPalette },
      { id: 'keys', group: app, label: t('shell.keys'), keys: '?', run: openKeySheet },
      ...themes.map(({ id, label, onSelect }) => ({ id, group: appearance, label, run: onSelect })),
      ...languages.map(({ id, label, onSelect }) => ({
        id,
        group: appearance,
        label: t('shell.language.use', { language: label }),
        run: onSelect,
      })),
      ...starts.map(({ id, label, onSelect }) => ({ id, group: appearance, label, run: onSelect })),
      {
        id: 'density',
        group: appearance,
        label: t(density === 'compact' ? 'shell.density.comfortable' : 'shell.density.compact'),
        run: () => setPreference('density', density === 'compact' ? 'comfortable' : 'compact'),
      },
      {
        id: 'rail',
        group: appearance,
        label: t(railFolded ? 'shell.unfoldRail' : 'shell.foldRail'),
        keys: '\\',
        run: () => setPreference('railFolded', !railFolded),
      },
      ...(token === null
        ? []
        : [
            {
              id: 'sign-out',
              group: app,
              label: t('shell.signOut'),
              run: () => setOutboxPanel({ requested: 'sign out' }),
            },
          ]),
    ],
    'app',
  );
  return null;
}
