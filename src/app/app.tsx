// The context around the router: configuration, client, queries, language and theme of the user.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Client, createClient } from '../api/client';
import { getToken, subscribeToken } from '../api/token';
import type { Config, Locale } from '../config/config';
import { roleOf } from '../config/roles';
import { preferredLocale, setLanguage, wantTexts } from '../i18n/i18n';
import { useText } from '../i18n/use-text';
import { lazyComponent } from '../ui/loading/lazy-component';
import { type Preferences, showPreferences, usePreferences } from '../ui/preferences';
import { RuntimeProvider } from '../ui/runtime';
import type { Navigation } from '../url/navigation';
import { tellReached } from './connection';
import { Pages } from './pages';
import { followSession, useSession } from './session';
import { useSignInState } from './sign-in-state';

/** In the place of every page while nobody may see one. */
const gate = lazyComponent(async () => {
  const [{ Gate }] = await Promise.all([import('./sign-in/gate'), wantTexts(['people'])]);
  return Gate;
});

/** The user's choice, else the configured language, else the browser's. */
export function localeOf(preferences: Preferences, config: Config | null): Locale {
  if (preferences.locale !== null) return preferences.locale;
  if (config !== null && config.locale !== 'auto') return config.locale;
  return preferredLocale(navigator.languages);
}

/** The client shared by all pages. */
export function createAppClient(config: Config): Client {
  return createClient(config, getToken, tellReached);
}

/** The catalogue of the first language must be loaded before. */
export function App({
  config,
  client,
  navigation,
  queryClient,
  onLeave,
}: {
  config: Config;
  client: Client;
  navigation: Navigation;
  queryClient: QueryClient;
  /** Called after sign-out: no data of this page may remain, on screen or in memory. */
  onLeave: () => void;
}) {
  const preferences = usePreferences();
  const selectedLocale = localeOf(preferences, config);
  const [locale, setLocale] = useState(selectedLocale);

  useEffect(() => {
    let isCurrent = true;
    // The old language stays until the new catalogue is loaded; a failure is shown by the shell (missing part).
    setLanguage(selectedLocale).then(
      () => isCurrent && setLocale(selectedLocale),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [selectedLocale]);
  useEffect(() => showPreferences(preferences, document.documentElement), [preferences]);
  useEffect(
    () =>
      subscribeToken(() => {
        if (getToken() !== null) void queryClient.invalidateQueries();
      }),
    [queryClient],
  );
  useEffect(() => followSession({ client, queryClient, leave: onLeave }), [client, queryClient, onLeave]);
  const { turn, isBetween, identity } = useSession();
  const { closed, claims } = useSignInState();
  // A service that does not say: what the tokens say then decides what is offered.
  const role = identity?.role ?? (config.signIn ? roleOf(claims, config.signIn) : null);
  const page = isBetween ? <Between /> : <Pages key={turn} navigation={navigation} />;

  return (
    <QueryClientProvider client={queryClient}>
      <RuntimeProvider config={config} client={client} locale={locale} role={role}>
        {closed || identity?.blocked ? <gate.Part /> : page}
      </RuntimeProvider>
    </QueryClientProvider>
  );
}

/** Placeholder shown while it is unknown whose work the pages show. */
function Between() {
  const t = useText();
  // Of the dialog that signed in: it goes with the page, and Tab would start above the next one.
  const [hadFocus] = useState(() => document.activeElement !== document.body);
  useEffect(
    () => () => {
      if (!hadFocus || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('.shell h1')?.focus({ preventScroll: true });
    },
    [hadFocus],
  );
  return (
    <main className="between muted" aria-busy="true">
      <p className="breathing">{t('ui.age.loading')}</p>
    </main>
  );
}
