// Global context of every page: configuration, API client, translations and formatting.
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Client } from '../api/client';
import type { Config, Locale } from '../config/config';
import { createLabels, type Labels } from '../config/labels';
import { type Format, formatOf } from '../format/format';

export type Runtime = { config: Config; client: Client; locale: Locale; format: Format; labels: Labels };

const RuntimeContext = createContext<Runtime | null>(null);

export function RuntimeProvider({
  config,
  client,
  locale,
  children,
}: {
  config: Config;
  client: Client;
  locale: Locale;
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
    }),
    [config, client, locale],
  );
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime is called outside RuntimeProvider');
  return runtime;
}
