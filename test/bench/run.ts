// All benches, one after another, in their short form: one Markdown with the line of the machine. `npm run bench`, or some
// of them by name: `npm run bench -- first editor`. --full: in their long form. --large: growth with 1,000,000 fines too.
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, freemem, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

type Bench = { name: string; title: string; quick: readonly string[]; env?: Record<string, string> };

/** `quick`: what makes it short. */
const BENCHES: readonly Bench[] = [
  { name: 'first', title: 'First screen', quick: ['--quick'] },
  { name: 'dashboard', title: 'Dashboard in use', quick: ['--quick'] },
  { name: 'table', title: 'Fines table', quick: ['--quick'] },
  { name: 'plan', title: 'Plan editor', quick: ['--quick'] },
  { name: 'editor', title: 'Route editor', quick: ['--vertices', '1000,20000'] },
  { name: 'growth', title: 'Growth', quick: ['--quick'] },
  { name: 'service', title: 'Embedded service', quick: [], env: { SAMPLE_FINES: '60000' } },
  { name: 'contract', title: 'Tolerant reader', quick: [] },
];
const OPTIONS = { full: { type: 'boolean', default: false }, large: { type: 'boolean', default: false } } as const;

const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const unknown = positionals.filter((name) => BENCHES.every((bench) => bench.name !== name));
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: the benches are ${BENCHES.map(({ name }) => name).join(', ')}.`);
}
const chosen = BENCHES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(0);

write(
  '# Benchmarks',
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'model not told'}), ${gigabytes(totalmem())} GB of memory ` +
    `(${gigabytes(freemem())} free), ${platform()} ${release()}, Node ${process.versions.node}. Load before the run: ` +
    `${(loadavg()[0] ?? 0).toFixed(1)}. ${options.full ? 'Long' : 'Short'} form. Only ratios hold from one machine to another.`,
);
for (const { name, title, quick, env } of chosen) {
  const start = performance.now();
  const args = [...(options.full ? [] : quick), ...(name === 'growth' && options.large ? ['--large'] : [])];
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join('test', 'bench', `${name}.ts`), ...args],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(options.full ? {} : env) },
    },
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  // A bench that has a title of its own keeps it.
  const body = (stdout ?? '').trim();
  write(
    ...(body.startsWith('## ') ? [] : [`## ${title}`]),
    body === '' ? 'Nothing was printed.' : body,
    `\`npm run bench:${name}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}\`, ${seconds} s${status === 0 ? '' : '; it failed in part, see above'}.`,
  );
  if (status !== 0) process.exitCode = 1;
}

function write(...paragraphs: string[]): void {
  process.stdout.write(`${paragraphs.join('\n\n')}\n\n`);
}
