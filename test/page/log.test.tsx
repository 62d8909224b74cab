// What an administrator looks up and keeps: the ways in, the log of changes, page by page, and the backup.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

const SAVES = 53;

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(path, {
    method,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** In place of the service's answer for addresses that end so. */
function answerInstead(
  path: string,
  answer: (real: () => Promise<Response>, signal?: AbortSignal | null) => Promise<Response>,
): void {
  const { fetch } = window;
  onTestFinished(() => {
    window.fetch = fetch;
  });
  window.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input).split('?')[0] ?? '';
    return url.endsWith(path) ? answer(() => fetch(input, init), init?.signal) : fetch(input, init);
  };
}

const lines = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('The page of data', () => {
  it('shows no way in before the service has said which there are, in whatever order its answers come', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    answerInstead('/directory/sample', async (real) => {
      await answered;
      return real();
    });
    await openApp('/data');
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
    answer();
    await screen.findByRole('button', { name: 'Choose files' });
    screen.getByRole('heading', { name: 'Sample fleet' });
  });
});

describe('The log of changes', () => {
  let plan = '';
  beforeAll(async () => {
    await send('POST', '/directory/sample/remove');
    for (let save = 0; save < SAVES; save += 1) {
      const body = { ...(plan && { id: plan }), name: `Oil ${save}` };
      plan = String(Object(await send('PUT', '/api/update_plan', body)).id);
    }
    const fine = { ait_number: 'A1', vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04' };
    await send('PUT', '/directory/fines', { fines: [{ ...fine, driver_registration: '0042', driver_name: 'Ana' }] });
    await send('POST', '/directory/deletion', { organization_id: 1, driver: '0042' });
  });

  it('says who changed what and when, newest first, with a way to it, and goes on page by page', async () => {
    const app = await openApp('/data');
    await userEvent.click(await screen.findByRole('link', { name: 'Open the log of changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Log of changes' });
    await screen.findByRole('columnheader', { name: 'Version or rows' });
    await waitFor(() => expect(lines()).toHaveLength(50));
    const [deleted, imported, saved] = lines();
    expect(deleted?.textContent).toContain('Driver deleted');
    expect(deleted?.textContent).toContain('1 driver');
    expect(deleted?.textContent).toContain('1 fine');
    expect(deleted?.textContent).toContain('Without a sign-in');
    expect(document.body.textContent).not.toContain('Ana');
    expect(imported?.textContent).toMatch(/^.*ImportImport 1/);
    const link = within(saved ?? document.body).getByRole('link', { name: `Oil ${SAVES - 1}` });
    expect(link.getAttribute('href')).toBe(`/maintenance-plans/${encodeURIComponent(plan)}`);
    expect(within(saved ?? document.body).getByText(String(SAVES))).toBeTruthy();
    const { dateTime } = (saved ?? document.body).querySelector('time') ?? { dateTime: '' };
    expect(Number.isNaN(Date.parse(dateTime))).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(lines()).toHaveLength(6));
    expect(lines().at(-1)?.textContent).toContain('Sample loaded or removed');
    expect(app.address().search).toContain('before=');
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Newest' }));
    await waitFor(() => expect(lines()).toHaveLength(50));
    expect(app.address().search).toBe('');
  });

  it('shows one kind, by keyboard, from an address, and says when there is none', async () => {
    const app = await openApp('/data/log?before=%00&kind=nonsense');
    await waitFor(() => expect(lines()).toHaveLength(50));
    const field = screen.getByRole('combobox', { name: 'Show' });
    await userEvent.selectOptions(field, 'Import');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(app.address().search).toBe('?kind=import');
    await userEvent.selectOptions(field, 'Fine typed or corrected');
    await screen.findByText('There is no such change.');
    await userEvent.selectOptions(field, 'Plan saved');
    await waitFor(() => expect(lines()).toHaveLength(50));
    field.focus();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Log of changes');
  });

  it('keeps what it shows when the next answer does not come, and asks again', async () => {
    await openApp('/data/log');
    await waitFor(() => expect(lines()).toHaveLength(50));
    let isAway = true;
    answerInstead('/directory/log', async (real) => (isAway ? new Response('{}', { status: 400 }) : real()));
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await screen.findByText(/^Log of changes/, { selector: 'strong' });
    expect(lines()).toHaveLength(50);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Log of changes/, { selector: 'strong' })).toBeNull());
  });

  it('is a list on a phone, in another language', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(320, 640);
    await openApp('/data/log', { locale: 'pt-BR' });
    await screen.findByRole('heading', { level: 1, name: 'Registro de alterações' });
    await waitFor(() => expect(lines()).toHaveLength(50));
    expect(lines()[0]?.textContent).toContain('Motorista excluído');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('is not asked for where the service has none', async () => {
    let asked = 0;
    answerInstead('/log', async (real) => {
      asked += 1;
      return real();
    });
    await openApp('/data/log', { directoryUrl: null });
    await screen.findByText('This service keeps no log of changes.');
    expect([asked, screen.queryByRole('table')]).toEqual([0, null]);
  });
});

describe('The backup', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('says what it holds, and is saved when all of it came', async () => {
    const files = savedFiles();
    await openApp('/data');
    await screen.findByText(/fines, vehicles, drivers, plans, routes, imports and the log of changes/);
    await press('Save a backup');
    await waitFor(() => expect(files).toHaveLength(1));
    const [{ name, blob } = { name: '', blob: new Blob() }] = files;
    expect(name).toMatch(/^patio-\d{4}-\d{2}-\d{2}\.backup$/);
    const text = await new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).text();
    expect(text).toMatch(/^\{"patio":"backup"/);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^\{"end":/);
    await screen.findByText(/^Backup received whole \([\d.]+ MB\): patio-/);
  });

  it('that is cut short, refused or stopped is no file, and says so', async () => {
    const files = savedFiles();
    let part: ((signal?: AbortSignal | null) => Response) | null = null;
    answerInstead('/directory/backup', async (real, signal) => part?.(signal) ?? real());
    /** Two megabytes, and then what `end` does. */
    const half =
      (end: (controller: ReadableStreamDefaultController, signal?: AbortSignal | null) => void) =>
      (signal?: AbortSignal | null) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new Uint8Array(2_340_000));
            },
            pull: (controller) => end(controller, signal),
          }),
          { headers: { 'content-type': 'application/gzip' } },
        );
    await openApp('/data');

    part = half((controller) => controller.error(new TypeError('cut')));
    await press('Save a backup');
    await screen.findByText(/^The backup/, { selector: 'strong' });

    part = () => Response.json({ error: { code: 'forbidden', message: 'No.' } }, { status: 403 });
    await press('Save a backup');
    await screen.findByText(/^This service holds several organizations/);

    part = half((controller, signal) => {
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    });
    await press('Save a backup');
    await screen.findByText('2.3 MB received');
    screen.getByRole('progressbar', { name: 'The backup' });
    expect(screen.getByRole('button', { name: 'Save a backup' }).getAttribute('aria-disabled')).toBe('true');
    await press('Stop');
    await screen.findByText('Stopped. No file was saved.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(files).toEqual([]);
  });
});
