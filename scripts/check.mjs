// `npm run check`: format and lint, types, architecture; side by side, each with its time. Fails if one of them does.
import { spawn } from 'node:child_process';

const CHECKS = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '--project', '.']],
  ['architecture', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture', '--reporter', 'dot']],
];

const results = await Promise.all(CHECKS.map(([name, args]) => run(name, args)));
for (const { name, code, output, seconds } of results) {
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (code !== 0) process.stdout.write(`${output}\n`);
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

function run(name, args) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ name, code, output, seconds: (performance.now() - start) / 1000 }));
  });
}
