// Reads config.json, loads the language and the page, mounts the app.
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readWhole } from './api/early-answer';
import { getToken, restoreToken } from './api/token';
import { App, createAppClient, localeOf } from './app/app';
import { watchMissingParts } from './app/missing-part';
import { askAhead, createAppNavigation, loadPage } from './app/pages';
import { addressOfPath, isReturn } from './app/paths';
import { createQueryClient } from './app/query-client';
import { findWayOut, getSignInState } from './app/sign-in-state';
import { trustConstantsOnly } from './app/trusted-types';
import { type Locale, readConfig } from './config/config';
import { setLanguage } from './i18n/i18n';
import { showAccent } from './ui/accent';
import { fontIsSettled } from './ui/early-font';
import { getPreferences } from './ui/preferences';
import { withTimeout } from './ui/scheduling';
import { stylesOfPage } from './ui/styles-of-page';
import { withBase } from './url/base-path';
import './ui/tokens.css';
import './ui/patio.css';
import './ui/shell.css';
import './ui/overlay/overlay.css';
// What comes later with unsent work: a style that is added then has the whole page styled anew.
import './ui/overlay/dialog.css';
import './app/work/work-panel.css';

/** The first picture stays for so long at most. The answer mostly comes beside the scripts. */
const ANSWER_MS = 120;
/** Between two looks whether the first numbers are there. */
const LOOK_MS = 600;
/** What has not come by then is not waited for. */
const MOST_LOOKS = 25;

trustConstantsOnly();
void start();

async function start(): Promise<void> {
  const guess = localeOf(getPreferences(), null);
  try {
    watchMissingParts();
    const navigation = createAppNavigation();
    // In parallel: the configuration, the likely catalogue, and the code of the page. Its styles must come last.
    const styles = stylesOfPage();
    const page = isReturn() ? null : loadPage(navigation);
    const [read] = await Promise.all([loadConfig(), setLanguage(guess), page, styles]);
    if (!('config' in read)) {
      const { showConfigProblems } = await import('./app/config-problem-page');
      return showConfigProblems(guess, read);
    }
    const { config } = read;
    showAccent(config.accent, document.documentElement);
    restoreToken();
    if (config.signIn !== null && getToken() === null) {
      const { signInAtStart } = await import('./app/sign-in/provider-sign-in');
      // The page goes to the provider: the first picture stands until then.
      if ((await signInAtStart(config.signIn)) === 'left') return;
      if (page === null && getSignInState().closed === null) await loadPage(navigation);
    }
    const locale = localeOf(getPreferences(), config);
    const queryClient = createQueryClient();
    const client = createAppClient(config);
    const answer = askAhead(navigation, { client, queryClient, language: locale });
    await Promise.all([setLanguage(locale), withTimeout(answer, ANSWER_MS), fontIsSettled()]);
    const container = document.getElementById('root');
    if (!container) throw new Error('index.html has no #root');
    const lastResort = (error: unknown) => void stop(localeOf(getPreferences(), config), error);
    const root = createRoot(container, { onUncaughtError: lastResort });
    // A few milliseconds at a time: the first picture answers to the person meanwhile.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App
            config={config}
            client={client}
            navigation={navigation}
            queryClient={queryClient}
            onLeave={() => void leavePage()}
          />
        </StrictMode>,
      ),
    );
    if (import.meta.env.PROD) goOffline(queryClient);
  } catch (error) {
    await stop(guess, error);
  }
}

/** When the first numbers are there. What keeps Patio open without a network is not to keep anybody waiting who has one. */
function goOffline(queryClient: QueryClient): void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (queryClient.isFetching() && looks < MOST_LOOKS) return;
    clearInterval(timer);
    // Where the browser wants none of it, or a part of it does not come, all works as without.
    import('./app/offline').then(({ startOffline }) => startOffline(queryClient)).catch(() => {});
  }, LOOK_MS);
}

/** After signing out no answer is kept. The page is loaded anew, so that its memory is gone, too. */
async function leavePage(): Promise<void> {
  const forgotten = import('./offline/forget-answers')
    .then(({ forgetAnswers }) => forgetAnswers())
    .catch(() => undefined);
  const [way] = await Promise.all([findWayOut(), forgotten]);
  location.replace(way ?? addressOfPath('/'));
}

/** The last page. Its code comes with that of unsent work (work-part.tsx), so that it is there when nothing comes any more. */
async function stop(locale: Locale, error: unknown): Promise<void> {
  try {
    const { showLastResort } = await import('./app/last-resort');
    showLastResort(locale, error);
  } catch {
    const button = document.createElement('button');
    button.textContent = '↻ Patio';
    button.addEventListener('click', () => location.reload());
    document.body.replaceChildren('Patio stopped. · O Patio parou. · Patio se detuvo. ', button);
  }
}

async function loadConfig(): Promise<ReturnType<typeof readConfig> | { problem: string }> {
  let text: string;
  try {
    const early = await globalThis.patioConfig;
    const { response, body } = early ?? (await readWhole(await fetch(withBase('/config.json'), { cache: 'no-cache' })));
    if (!response.ok) return { problem: `could not be read: status ${response.status}` };
    text = body;
  } catch {
    return { problem: 'could not be read: no answer' };
  }
  try {
    return readConfig(JSON.parse(text));
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : ''}` };
  }
}
