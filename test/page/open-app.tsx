// The whole application at an address, on the embedded service, as a person would open it.
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { App } from '../../src/app/app';
import { createQueryClient } from '../../src/app/query-client';
import { createAppRouter } from '../../src/app/router';
import { readConfig } from '../../src/config/config';
import { setLanguage } from '../../src/i18n/i18n';

/** Opens `address` and waits for its heading. `config` changes the configuration. */
export async function openApp(address: string, config: Record<string, unknown> = {}) {
  const read = readConfig({ baseUrl: '/api', directoryUrl: '/directory', locale: 'en', ...config });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  await setLanguage('en');
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(history);
  render(<App config={read.config} router={router} queryClient={createQueryClient()} />);
  await screen.findByRole('heading', { level: 1 });
  return {
    /** The address bar. */
    address: () => new URL(router.state.location.href, 'http://patio.example'),
  };
}
