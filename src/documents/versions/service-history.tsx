// Who saved a document at the service, when, and as which version. Lines of its log, beside the versions of this
// browser.

import { useEffect, useState } from 'react';
import type { Client } from '../../api/client';
import { type ChangeLine, readLog } from '../../directory/changes';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { WorkKind } from '../../work/record/ids';

const KINDS = { plan: 'plan', route: 'planned_route' } as const satisfies Record<WorkKind, string>;
const A_PAGE = 20;

type Log = { lines: readonly ChangeLine[]; before: string | undefined };
const NO_LOG: Log = { lines: [], before: undefined };

/** Nothing where the service keeps no log, or this person may not read it. */
export function ServiceHistory({ kind, id }: { kind: WorkKind; id: string }) {
  const t = useText();
  const { client, format, may } = useRuntime();
  const hasLog = client.hasDirectory && may('history');
  const [log, setLog] = useState<Log>(NO_LOG);
  useEffect(() => {
    if (!hasLog) return;
    const controller = new AbortController();
    onePageMore(client, { kind, id }, NO_LOG, controller.signal).then(
      (first) => !controller.signal.aborted && setLog(first),
      () => undefined,
    );
    return () => controller.abort();
  }, [hasLog, client, kind, id]);
  const { lines, before } = log;
  // Before the first line, or without a log: the versions of this browser need no word about it.
  if (!hasLog || lines.length === 0) return null;
  return (
    <section className="service-history" aria-label={t('workEditor.history.title')}>
      <h3>{t('workEditor.history.title')}</h3>
      <ul>
        {lines.map(({ change_id: change, changed_at: at, subject, name, version }) => (
          <li key={change}>
            <strong>{name || subject || t('workEditor.history.anybody')}</strong>
            <span className="muted">
              {format.dateTime(Date.parse(at))}
              {version !== undefined &&
                ` · ${t('workEditor.versions.version', { n: numberOf(version, format.number) })}`}
            </span>
          </li>
        ))}
      </ul>
      {before !== undefined && (
        <button
          type="button"
          className="button"
          onClick={() => void onePageMore(client, { kind, id }, log).then(setLog, () => undefined)}
        >
          {t('workEditor.history.older')}
        </button>
      )}
    </section>
  );
}

/** Whatever is wrong with it, what is shown stays. */
async function onePageMore(
  client: Client,
  { kind, id }: { kind: WorkKind; id: string },
  { lines, before }: Log,
  signal?: AbortSignal,
): Promise<Log> {
  const query = { kind: KINDS[kind], id, limit: A_PAGE, ...(before !== undefined && { before }) };
  const { value } = await client.readDirectory(readLog, query, { ...(signal && { signal }) });
  return { lines: [...lines, ...(value.rows ?? [])], before: value.before };
}

/** The number of a version of the service (`7-mark`). */
function numberOf(version: string, format: (value: number) => string): string {
  const number = Number.parseInt(version, 10);
  return Number.isSafeInteger(number) ? format(number) : version;
}
