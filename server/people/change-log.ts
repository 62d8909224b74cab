// GET /directory/log: who changed what. All of it is for administrators, that of one plan or route for planners, too.
import type { FastifyInstance } from 'fastify';
import { type ChangeLine, MOST_CHANGES, readLog } from '../../src/directory/changes';
import { queryOf } from '../request-query';
import { listChanges } from '../store/changes';
import { isPossibleId, PLANNED_ROUTES, PLANS, readTitles } from '../store/documents';
import type { Store } from '../store/store';
import { accessOf, refuseRole } from './access';

const USUAL_LINES = 50;
const DOCUMENTS = [
  ['plan', PLANS],
  ['planned_route', PLANNED_ROUTES],
] as const;

export function addChangeLog(app: FastifyInstance, directory: string, store: Store): void {
  app.get(directory + readLog.path, async (request) => {
    const { kind, id, before, limit = USUAL_LINES } = queryOf(readLog.query, request);
    const access = accessOf(request);
    const isOfDocument = id !== undefined && (kind === 'plan' || kind === 'planned_route');
    refuseRole(access, request.method, { right: isOfDocument ? 'history' : 'log' });
    if (![id ?? '', before ?? ''].every(isPossibleId)) return { rows: [] };
    const most = Math.min(limit, MOST_CHANGES);
    const found = await listChanges(store, access.organization, { kind, id, before, limit: most + 1 });
    const rows = await withTitles(store, access.organization, found.slice(0, most));
    const last = rows.at(-1);
    return { rows, ...(found.length > most && last && { before: last.change_id }) };
  });
}

/** An id says nothing to a person: lines of documents that are there get their names. */
async function withTitles(store: Store, organization: number, rows: ChangeLine[]): Promise<ChangeLine[]> {
  const titled = [...rows];
  for (const [kind, documents] of DOCUMENTS) {
    const ids = new Set(rows.flatMap((row) => (row.kind === kind && row.id !== undefined ? [row.id] : [])));
    if (ids.size === 0) continue;
    const titles = await readTitles(store, documents, organization, [...ids]);
    for (const [index, row] of titled.entries()) {
      const title = row.kind === kind && row.id !== undefined ? titles.get(row.id) : undefined;
      if (title !== undefined) titled[index] = { ...row, title };
    }
  }
  return titled;
}
