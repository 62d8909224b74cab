// The one header table: every answer has these, errors and files included. A static host should send them too.
import { createHash } from 'node:crypto';

/** Features of the browser that no page of Patio uses are off; the map may ask where the person is. */
const PERMISSIONS = {
  accelerometer: '()',
  camera: '()',
  'display-capture': '()',
  fullscreen: '(self)',
  geolocation: '(self)',
  gyroscope: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  usb: '()',
};

/**
 * `html` is the built index.html: its inline scripts and styles are allowed by their hashes. `config` is its config.json as
 * parsed JSON, or anything else: the hosts it names may be asked. No `unsafe-*` anywhere; HSTS is for the TLS proxy in front.
 */
export function securityHeaders(html: string, config: unknown): Record<string, string> {
  const { services, tiles } = originsOf(config);
  const policy: [directive: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineOf(html, 'script').map(hashSource)],
    ['style-src', "'self'", ...inlineOf(html, 'style').map(hashSource)],
    ['font-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...tiles],
    ['connect-src', "'self'", ...services],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    // The one policy is that of src/app/trusted-types.ts.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ];
  return {
    'content-security-policy': policy.map((directive) => directive.join(' ')).join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': Object.entries(PERMISSIONS)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(', '),
  };
}

function originsOf(config: unknown): { services: string[]; tiles: string[] } {
  const origins = (...paths: string[][]) => {
    const found = paths.map((path) => originOf(valueAt(config, path))).filter((origin) => origin !== null);
    return [...new Set(found)];
  };
  return {
    services: origins(['baseUrl'], ['directoryUrl'], ['routing', 'url'], ['geocoding', 'url']),
    tiles: origins(['tiles', 'url']),
  };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined;
}

/** The origin of an http(s) address. `{s}` in a tile address stands for any subdomain; what could end a directive is refused. */
function originOf(address: unknown): string | null {
  const match = typeof address === 'string' ? /^(https?:\/\/)([^/?#]+)/i.exec(address) : null;
  const origin = match ? `${match[1]}${match[2]}`.toLowerCase().replace(/\{[^}]*\}/, '*') : '';
  return /^https?:\/\/[a-z0-9.*:[\]-]+$/.test(origin) ? origin : null;
}

/** What is run or applied: no files, and no blocks of data, so that the policy is the same for every build. */
function inlineOf(html: string, element: 'script' | 'style'): string[] {
  const other = '(?![^>]*\\s(?:src=|type="application/json"))';
  const found = html.matchAll(new RegExp(`<${element}${other}[^>]*>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found].map((match) => match[1] ?? '').filter((text) => text !== '');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
