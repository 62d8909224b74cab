// The policy before csp_evaluator, the judge of the web's policies, for each kind of configuration that changes it; and the whole
// table on the answers that are rare. (The usual ones: app.test.ts. Those below HTTP: attack/raw-sockets.test.ts.)
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../server/headers';
import { makeBuiltApp } from './built-app-folder';
import { startService } from './databases';

const DATA = '<script type="application/json" id="first-page">{"build":"0123456789abcdef"}</script>';
const HTML = `<!doctype html>${DATA}<script>document.title</script><script type="module" src="/assets/main.js"></script>`;
const CONFIGURATIONS: [name: string, config: unknown][] = [
  ['of the embedded service', { baseUrl: '/api', directoryUrl: '/directory' }],
  ['of a service on another host', { baseUrl: 'https://fleet.example.com/v1', credentials: 'include' }],
  [
    'with tiles, a routing engine and a search for places',
    {
      baseUrl: '/api',
      tiles: { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '' },
      routing: { engine: 'osrm', url: 'https://routes.example.org/route/v1' },
      geocoding: { engine: 'photon', url: 'https://places.example.org/api' },
    },
  ],
  ['that cannot be read', null],
];

/**
 * What the judge says, and why it stays so:
 * - "Maybe": 'self' is a way round where a host also serves JSONP, Angular or what people upload. This one serves the build and,
 *   where the service is behind it, JSON with `nosniff`, which no browser runs. Hashes alone do not do: a browser does not check
 *   them for what a module imports.
 * - Advice for strict policies: 'unsafe-inline' beside the hashes, for browsers that know none. Those do not run Patio.
 */
const KNOWN = [
  "SCRIPT_ALLOWLIST_BYPASS MEDIUM_MAYBE script-src 'self'",
  'UNSAFE_INLINE_FALLBACK STRICT_CSP script-src ',
];

function findings(policy: string): string[] {
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate(undefined, [
    ...DEFAULT_CHECKS,
    ...STRICTCSP_CHECKS,
  ]);
  return found.map(({ type, severity, directive, value }) =>
    [Type[type], Severity[severity], directive, value].join(' '),
  );
}

const policyOf = (html: string, config: unknown) => securityHeaders(html, config)['content-security-policy'] ?? '';

describe('The Content-Security-Policy', () => {
  it.each(CONFIGURATIONS)('of a configuration %s has no finding of the judge but those that are known', (_, config) => {
    expect(findings(policyOf(HTML, config))).toEqual(KNOWN);
  });

  it('would have findings if it were weaker in any of the ways that matter', () => {
    const policy = policyOf(HTML, CONFIGURATIONS[2]?.[1]);
    const weaker: [name: string, policy: string][] = [
      ['inline scripts', policy.replace(/'sha256-[^']+'/g, "'unsafe-inline'")],
      ['eval', policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'")],
      ['any host', policy.replace("script-src 'self'", 'script-src https:')],
      ['plain HTTP', policy.replace('https://routes', 'http://routes')],
      ['plugins', policy.replace("object-src 'none'", 'object-src https:')],
      ['no trusted types', policy.replace("require-trusted-types-for 'script'; ", '')],
    ];
    for (const [name, text] of weaker) {
      expect(text, name).not.toBe(policy);
      expect(findings(text), name).not.toEqual(KNOWN);
    }
  });

  it('is the same for every build whose inline scripts are the same', () => {
    const next = policyOf(HTML.replace('0123456789abcdef', 'fedcba9876543210').replace('main.js', 'main2.js'), null);
    expect(next).toBe(policyOf(HTML, null));
    expect(policyOf(HTML.replace('document.title', 'document.body'), null)).not.toBe(next);
  });
});

describe('The headers', () => {
  it('are all on a part of a file, on what has not changed, and on what is refused or failed', async () => {
    const built = makeBuiltApp();
    const service = await startService({
      fines: 20,
      builtApp: built.app,
      limit: { requests: 4, seconds: 10 },
      logLevel: 'silent',
    });
    const table = securityHeaders(built.app.html, built.app.config);
    const file = '/assets/main-abc123.js';
    const tagOf = async (path: string) => String((await service.get(path)).headers.etag);
    const tags = { page: await tagOf('/'), file: await tagOf(file), list: await tagOf('/directory/drivers') };
    const lists = '/api/list_fines';
    await service.store.write('drop table fines');
    const answers = [
      [206, await service.get(file, { range: 'bytes=0-9' })],
      [304, await service.get('/', { 'if-none-match': tags.page })],
      [304, await service.get(file, { 'if-none-match': tags.file })],
      [304, await service.get('/directory/drivers', { 'if-none-match': tags.list })],
      [413, await service.put('/api/update_plan', `{"name":"${'x'.repeat(16 * 1024 * 1024)}"}`)],
      [500, await service.get(lists)],
      [429, await service.get(lists)],
    ] as const;
    for (const [index, [status, answer]] of answers.entries()) {
      expect(answer.status, String(index)).toBe(status);
      expect(answer.headers, `${index}, ${status}`).toMatchObject(table);
      expect(answer.headers['cache-control'], `${index}, ${status}`).toBeTruthy();
    }
    await service.close();
    built.remove();
  });
});
