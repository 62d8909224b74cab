// The export of the fines as a person uses it, and all fines of the service read without the app to compare with.
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page, Route } from 'playwright';
import type { Fine, ListFinesResponse } from '../../src/contract/fine';

/** The period that holds all fines of the sample. */
export const WHOLE = 'start_date=2010-01-01&end_date=2035-12-31';
/** Chromium itself writes these for the answers that the tests want. */
export const WANTED = /^Failed to load resource/;

/** All fines in the order of the service. `address`: where it listens. */
export async function readAllFines(address: string): Promise<Fine[]> {
  const all: Fine[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await fetch(`${address}/api/list_fines?${WHOLE}&per_page=1000&page=${page}`, {
      headers: { 'accept-language': 'en' },
    });
    const { fines = [] }: ListFinesResponse = await answer.json();
    if (fines.length === 0) return all;
    all.push(...fines);
  }
}

export async function openExport(page: Page, address: string, search = WHOLE): Promise<Locator> {
  await page.goto(`${address}/fines?${search}`);
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export fines' });
  await dialog.waitFor();
  return dialog;
}

export async function choose(dialog: Locator, ...names: RegExp[]): Promise<void> {
  for (const name of names) await dialog.getByRole('radio', { name }).check();
}

/** Presses the main button and waits for the file. */
export async function download(page: Page, press: () => Promise<void>): Promise<{ file: Download; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 240_000 }), press()]);
  return { file, text: readFileSync(await file.path(), 'utf8') };
}

/** How many fines an export asks for at once, as its requests say it; the table asks for fewer. */
export const PER_PAGE = '1000';
/** Requests of the export, not those of the table. */
export const isExport = (route: Route) => new URL(route.request().url()).searchParams.get('per_page') === PER_PAGE;
