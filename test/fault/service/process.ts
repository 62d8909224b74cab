// The service as a process of its own, to be stopped and killed, and its commands; what they wrote to their outputs is kept.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { serviceProgram } from '../../e2e/service';

export type Launched = { child: ChildProcess; output: () => string };
export type Running = Launched & { address: string };

const children = new Set<ChildProcess>();

/** For the end of a test, however it ends. */
export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
}

/** `command` runs node: `[]`, or a program that sets limits for what it runs. */
export function launch(env: Record<string, string>, command: readonly string[] = []): Launched {
  const [program, ...args] = [...command, process.execPath, ...serviceProgram()];
  const child = spawn(program ?? '', args, {
    env: { PATH: process.env.PATH, PORT: '0', SAMPLE_FINES: '300', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

/** Runs a command of the service to its end, as `npm run` does; nothing else goes on in this process meanwhile. */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...serviceProgram(name), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

/** Ready to be asked. Throws with the output when the process ends instead. */
export async function start(env: Record<string, string>): Promise<Running> {
  const launched = launch(env);
  const { child, output } = launched;
  for (;;) {
    const address = /Patio is at (\S+)/.exec(output())?.[1];
    if (address) return { ...launched, address };
    if (child.exitCode !== null || !child.stdout) throw new Error(`The service did not start:\n${output()}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
}

/** The exit code; null for a process that a signal ended. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  children.delete(child);
  return child.exitCode;
}

export async function kill({ child }: Launched): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}
