// Global context of every page: configuration, API client, translations and formatting.
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Client } from '../api/client';
import type { Config, Locale } from '../config/config';
import { createLabels, type Labels } from '../config/labels';
import { mayDo, type Right, type Role } from '../config/roles';
import { type Format, formatOf } from '../format/format';

export type Runtime = {
  config: Config;
  client: Client;
  locale: Locale;
  format: Format;
  labels: Labels;
  /** Whether something is offered to this person. Where no role is known, all of it is, and the service decides. */
  may: (right: Right) => boolean;
};

const RuntimeContext = createContext<Runtime | null>(null);

export function RuntimeProvider({
  config,
  client,
  locale,
  role = null,
  children,
}: {
  config: Config;
  client: Client;
  locale: Locale;
  role?: Role | null;
  children: ReactNode;
}) {
  const runtime = useMemo<Runtime>(
    () => ({
      config,
      client,
      locale,
      format: formatOf({
        locale,
        currency: config.currency,
        moneyUnit: config.moneyUnit,
        percentScale: config.percentScale,
      }),
      labels: createLabels(config.labels, locale),
      may: (right) => role === null || mayDo(role, right),
    }),
    [config, client, locale, role],
  );
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime is called outside RuntimeProvider');
  return runtime;
}
