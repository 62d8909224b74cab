// The embedded service's figures with one change, for values that its sample has not.
import { onTestFinished } from 'vitest';
import type { FinesDashboard } from '../../src/contract/fines-dashboard';

/** Until the test ends, `change` makes what the page gets from each answer of the dashboard. */
export function changeDashboard(change: (response: FinesDashboard) => FinesDashboard): void {
  const { fetch } = window;
  onTestFinished(() => {
    window.fetch = fetch;
  });
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input instanceof Request ? input.url : input).includes('get_fines_dashboard')) return answer;
    const body = await answer.json();
    return Response.json({ ...body, response: change(body.response) });
  };
}
