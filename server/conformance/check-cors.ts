// CORS for the origin of the page: reads, preflights of saves and tokens, headers that the page reads. Nothing is
// written.
import type { Answer, Ask } from './ask';
import type { Say } from './report';

const PUTS = [
  ['update_plan', '/update_plan'],
  ['update-planned-route', '/update-planned-route'],
] as const;
/** Without them the page does less, and nothing is wrong: the contract knows none of them. */
const EXPOSED = [
  ['etag', 'Patio cannot tell that somebody else was faster'],
  ['retry-after', 'Patio cannot wait for as long as the service asks'],
  ['idempotency-key-lifetime', 'Patio does not send keys that make a repeated save harmless'],
] as const;

/** Of no page, to see what the service does. */
const OTHER_ORIGIN = 'https://patio.example';

type Parts = {
  ask: Ask;
  say: Say;
  /** Of the page; null: not given. */
  origin: string | null;
  base: string;
  /** Names of the headers that carry the token. */
  signed: readonly string[];
  /** A query that the dashboard answers. */
  period: string;
};

export async function checkCors(parts: Parts): Promise<void> {
  const { say, origin, base } = parts;
  if (origin === null) return tellOther(parts);
  if (new URL(base).origin === origin)
    return say('*', 'CORS', 'pass', 'page and service have one origin: none is needed');
  await checkRead(parts, origin, 'list_fines', '/list_fines', '');
  await checkRead(parts, origin, 'get_fines_dashboard', '/get_fines_dashboard', parts.period);
  for (const [operation, path] of PUTS) await checkPreflight(parts, origin, operation, path, 'PUT');
}

/** Without the origin of the page nothing is wrong: it may be that of the service. */
async function tellOther({ ask, say, period }: Parts): Promise<void> {
  for (const [operation, path, query] of [
    ['list_fines', '/list_fines', ''],
    ['get_fines_dashboard', '/get_fines_dashboard', period],
  ] as const) {
    const answer = await ask({ operation, path, query, headers: { origin: OTHER_ORIGIN } });
    const seen = { 'access-control-allow-origin': answer.headers.get('access-control-allow-origin') };
    const words = isAllowed(answer, OTHER_ORIGIN)
      ? 'any page may read the answer; --origin names the page, and tries its saves too'
      : 'a page of another origin may not read the answer (no Access-Control-Allow-Origin for it); --origin names the page, and tries it';
    say(operation, 'CORS', 'told', words, seen);
  }
}

async function checkRead({ ask, say, signed }: Parts, origin: string, operation: string, path: string, query: string) {
  const answer = await ask({ operation, path, query, headers: { origin } });
  if (!isAllowed(answer, origin)) {
    const seen = { origin, 'access-control-allow-origin': answer.headers.get('access-control-allow-origin') };
    const words = `the answer has no Access-Control-Allow-Origin for ${origin}: a browser hides it from the page`;
    return say(operation, 'CORS', 'fail', words, seen);
  }
  if (signed.length > 0 && !(await preflightOk(ask, origin, operation, path, 'GET', signed, say))) return;
  say(operation, 'CORS', 'pass', `${origin} may read the answer`);
  if (operation !== 'list_fines') return;
  const exposed = listOf(answer.headers.get('access-control-expose-headers'));
  for (const [name, words] of EXPOSED) {
    if (!exposed.includes(name) && !exposed.includes('*')) {
      say('*', 'CORS', 'told', `Access-Control-Expose-Headers does not name ${name}: ${words}`, exposed.join(', '));
    }
  }
}

async function checkPreflight(
  { ask, say, signed }: Parts,
  origin: string,
  operation: string,
  path: string,
  method: string,
) {
  if (!(await preflightOk(ask, origin, operation, path, method, ['content-type', ...signed], say))) return;
  say(operation, 'CORS', 'pass', `${origin} may send it`);
  for (const name of ['if-match', 'idempotency-key']) {
    const answer = await preflight(ask, origin, operation, path, method, ['content-type', ...signed, name]);
    if (allows(answer, name)) continue;
    say(
      operation,
      'CORS',
      'told',
      `Access-Control-Allow-Headers does not name ${name}, which Patio sends to a service that shows it knows it`,
    );
  }
}

async function preflightOk(
  ask: Ask,
  origin: string,
  operation: string,
  path: string,
  method: string,
  headers: readonly string[],
  say: Say,
): Promise<boolean> {
  const answer = await preflight(ask, origin, operation, path, method, headers);
  const missing = headers.filter((name) => !allows(answer, name));
  const methods = listOf(answer.headers.get('access-control-allow-methods'));
  const problems = [
    ...(answer.status >= 200 && answer.status < 300 ? [] : [`has status ${answer.status}`]),
    ...(isAllowed(answer, origin) ? [] : [`does not allow ${origin}`]),
    ...(method === 'GET' || methods.includes(method.toLowerCase()) || methods.includes('*')
      ? []
      : [`does not allow ${method}`]),
    ...(missing.length === 0 ? [] : [`does not allow the headers ${missing.join(', ')}`]),
  ];
  if (problems.length === 0) return true;
  say(
    operation,
    'CORS',
    'fail',
    `the preflight (OPTIONS) ${problems.join(', and ')}: a browser does not send the request`,
    {
      status: answer.status,
      ...Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('access-control-'))),
    },
  );
  return false;
}

function preflight(
  ask: Ask,
  origin: string,
  operation: string,
  path: string,
  method: string,
  headers: readonly string[],
) {
  return ask({
    operation,
    path,
    method: 'OPTIONS',
    // As browsers do: no token.
    isUnsigned: true,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers.join(',') },
  });
}

function isAllowed({ headers }: Answer, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
}

function allows({ headers }: Answer, name: string): boolean {
  const allowed = listOf(headers.get('access-control-allow-headers'));
  // A star does not stand for the token.
  return allowed.includes(name.toLowerCase()) || (allowed.includes('*') && name.toLowerCase() !== 'authorization');
}

function listOf(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
