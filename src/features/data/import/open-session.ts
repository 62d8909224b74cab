// The import of this tab. It stays while a person looks at another page, so that the way back finds it.
import type { Client } from '../../../api/client';
import { createImports, type ImportsApi } from '../../../api/imports';
import { getOrganization } from '../../../api/organization';
import { getSignIn, getToken } from '../../../api/token';
import type { Config } from '../../../config/config';
import { createImportSession, type ImportSession } from './import-session';

type OpenImports = { readonly api: ImportsApi; readonly session: ImportSession };

let current: (OpenImports & { client: Client; signIn: number; organization: string | null }) | null = null;

/** Another sign-in or organization begins with none. */
export function importsOf(client: Client, config: Config): OpenImports {
  const [signIn, organization] = [getSignIn(), getOrganization()];
  const isOurs = current?.client === client && current.signIn === signIn && current.organization === organization;
  if (!current || !isOurs) {
    current?.session.reset();
    const api = createImports(config, getToken);
    current = { client, signIn, organization, api, session: createImportSession({ api }) };
  }
  return current;
}
