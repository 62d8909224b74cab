// The header table of all responses, including errors and files. A static host should send the same headers.
import { createHash } from 'node:crypto';

/** Browser features that Patio does not use are disabled; the map may request the position. */
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
 * `html`: the built index.html, whose inline scripts and styles are allowed by hash. `config`: its config.json as
 * parsed JSON, or any value; the hosts named there are allowed. No `unsafe-*` anywhere; HSTS is the task of the TLS
 * proxy.
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
    // The only policy is in src/app/trusted-types.ts.
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
    services: origins(
      ['baseUrl'],
      ['directoryUrl'],
      ['streets', 'url'],
      ['routing', 'url'],
      ['geocoding', 'url'],
      ['signIn', 'issuer'],
    ),
    tiles: origins(['tiles', 'url'], ['logo']),
  };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined;
}

/**
 * The origin of an http(s) URL. `{s}` in a tile URL stands for any subdomain; characters that could end a directive are
 * rejected.
 */
function originOf(address: unknown): string | null {
  const match = typeof address === 'string' ? /^(https?:\/\/)([^/?#]+)/i.exec(address) : null;
  const origin = match ? `${match[1]}${match[2]}`.toLowerCase().replace(/\{[^}]*\}/, '*') : '';
  return /^https?:\/\/[a-z0-9.*:[\]-]+$/.test(origin) ? origin : null;
}

/** Executed or applied content only: neither files nor data blocks, so that the policy is equal for all builds. */
function inlineOf(html: string, element: 'script' | 'style'): string[] {
  const other = '(?![^>]*\\s(?:src=|type="application/json"))';
  const found = html.matchAll(new RegExp(`<${element}${other}[^>]*>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found].map((match) => match[1] ?? '').filter((text) => text !== '');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
