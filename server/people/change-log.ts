// GET /directory/log: who changed what. All of it is for administrators, that of one plan or route for planners, too.
import type { FastifyInstance } from 'fastify';
import { MOST_CHANGES, readLog } from '../../src/directory/changes';
import { queryOf } from '../request-query';
import { listChanges } from '../store/changes';
import { isPossibleId } from '../store/documents';
import type { Store } from '../store/store';
import { accessOf, refuseRole } from './access';

const USUAL_LINES = 50;

export function addChangeLog(app: FastifyInstance, directory: string, store: Store): void {
  app.get(directory + readLog.path, async (request) => {
    const { kind, id, before, limit = USUAL_LINES } = queryOf(readLog.query, request);
    const access = accessOf(request);
    const isOfDocument = id !== undefined && (kind === 'plan' || kind === 'planned_route');
    refuseRole(access, request.method, { right: isOfDocument ? 'history' : 'log' });
    if (![id ?? '', before ?? ''].every(isPossibleId)) return { rows: [] };
    const most = Math.min(limit, MOST_CHANGES);
    const found = await listChanges(store, access.organization, { kind, id, before, limit: most + 1 });
    const rows = found.slice(0, most);
    const last = rows.at(-1);
    return { rows, ...(found.length > most && last && { before: last.change_id }) };
  });
}
