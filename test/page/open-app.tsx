// The whole application at an address, on the embedded service, as a person would open it.
import { createMemoryHistory } from '@tanstack/history';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { getToken } from '../../src/api/token';
import { App, createAppClient } from '../../src/app/app';
import { createAppNavigation, loadPage } from '../../src/app/pages';
import { createQueryClient } from '../../src/app/query-client';
import { maySendAs } from '../../src/app/session';
import { readConfig } from '../../src/config/config';
import { setLanguage } from '../../src/i18n/i18n';
import { currentOwner } from '../../src/work/store/owner';
import { render } from './dom';

/** Opens `address` and waits for its heading. `config` changes the configuration. A sign-out opens it anew, as a reload does. */
export async function openApp(address: string, config: Record<string, unknown> = {}) {
  const read = readConfig({ baseUrl: '/api', directoryUrl: '/directory', locale: 'en', ...config });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const history = createMemoryHistory({ initialEntries: [address] });
  const navigation = createAppNavigation(history);
  await Promise.all([setLanguage('en'), loadPage(navigation)]);
  const { config: checked } = read;
  let visits = 0;
  const visit = () => {
    visits += 1;
    return (
      <App
        key={visits}
        config={checked}
        client={createAppClient(checked)}
        navigation={navigation}
        queryClient={createQueryClient()}
        onLeave={leave}
      />
    );
  };
  // A sign-out may end after the test has taken the page away, as a closed tab is not loaded again.
  const leave = () => {
    if (container.isConnected) rerender(visit());
  };
  const { container, rerender } = render(visit());
  // With a token, the first page is taken away once its owner is known.
  if (getToken() !== null) await waitFor(() => expect(maySendAs(currentOwner())).toBe(true));
  // A query by role looks at every element again at each change, which is most of the cost of opening a page.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  screen.getByRole('heading', { level: 1 });
  return {
    /** The address bar. */
    address: () => new URL(history.location.href, 'http://patio.example'),
    /** The Back button of the browser. */
    back: () => history.back(),
  };
}

/** Presses an item of the open menu once it may be pressed: some wait for data that is on its way. */
export async function chooseItem(name: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByRole('menuitem', { name }).ariaDisabled).not.toBe('true'));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}
