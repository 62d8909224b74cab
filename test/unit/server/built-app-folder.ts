// A small build in a temporary folder, as vite would leave it.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltApp, readBuiltApp } from '../../../server/built-app';

export function makeBuiltApp(): { app: BuiltApp; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'patio-dist-'));
  const script = 'document.documentElement.lang';
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const config = {
    baseUrl: '/api',
    tiles: { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '' },
    routing: { engine: 'osrm', url: "https://routes.example.org:8443/v1; script-src 'unsafe-inline'" },
    geocoding: { engine: 'photon', url: "https://evil.example' 'unsafe-inline" },
  };
  for (const path of ['assets', '.vite']) mkdirSync(join(folder, path));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><script>${script}</script><!-- ${hash} --><script type="module" src="/assets/main-abc123.js"></script>`,
  );
  writeFileSync(join(folder, 'assets/main-abc123.js'), `${'// main\n'.repeat(300)}`);
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  const app = readBuiltApp(folder);
  if (!app) throw new Error('no build');
  return { app, remove: () => rmSync(folder, { recursive: true }) };
}
