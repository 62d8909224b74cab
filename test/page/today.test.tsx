// Today as a person works on it, with the mouse and with keys alone, on the embedded service.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { LOCALES } from '../../src/config/config';
import { setLanguage } from '../../src/i18n/i18n';
import { clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { cleanup } from './dom';
import { leaveDesk } from './leave-desk';
import { openApp } from './open-app';

beforeEach(() => clearKnowledge());
afterEach(leaveDesk);

const lanes = () => screen.getByRole('navigation', { name: 'Lanes' });
const lane = (name: RegExp) => within(lanes()).getByRole('button', { name });
const list = () => screen.getByRole('grid', { name: 'Tasks by last safe day' });
const current = () => list().querySelector<HTMLElement>('[role="row"][tabindex="0"]');
const countOf = (name: RegExp) => Number(lane(name).querySelector('b')?.textContent?.replace(/\D/g, ''));
const money = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ''));

/** No write reaches the disk until the function is called that this resolves with. */
async function holdStorage(): Promise<() => void> {
  const opened = (await indexedDB.databases()).map(
    ({ name = '' }) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      }),
  );
  let isHeld = true;
  const databases = await Promise.all(opened);
  for (const database of databases.filter(({ objectStoreNames }) => objectStoreNames.contains('knowledge'))) {
    const store = database.transaction('knowledge', 'readwrite').objectStore('knowledge');
    // A transaction with a request under way stays open.
    const hold = () => {
      if (isHeld) store.count().onsuccess = hold;
    };
    hold();
  }
  return () => {
    isHeld = false;
    for (const database of databases) database.close();
  };
}

async function openToday(address = '/fines/today') {
  const app = await openApp(address);
  // All rows are read and counted once the sentence is not "At least" any more.
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /can still be saved by/ })).not.toBeNull(), {
    timeout: 60_000,
  });
  await waitFor(() => expect(document.querySelector('.headline h2')?.textContent).not.toMatch(/^At least/), {
    timeout: 60_000,
  });
  await waitFor(() => expect(current()).not.toBeNull());
  return app;
}

describe('Today', () => {
  it('says what can still be saved, and its bars add up to it', async () => {
    await openToday();
    const said = money(document.querySelector('.headline h2 b')?.textContent);
    const bars = [...document.querySelectorAll('.day-bars .v')].map(({ textContent }) => money(textContent) || 0);
    expect(said).toBeGreaterThan(0);
    // Each figure is rounded to whole reais by itself.
    expect(Math.abs(bars.reduce((sum, bar) => sum + bar, 0) - said)).toBeLessThanOrEqual(bars.length / 2);
    expect(bars).toHaveLength(8);
  });

  it('is worked with keys alone: protocol number, done, taken back', async () => {
    await openToday('/fines/today?lane=name');
    const before = countOf(/^Name the driver/);
    const first = current()?.querySelector('.code')?.textContent ?? '';
    await userEvent.keyboard('e');
    const details = await screen.findByRole('complementary', { name: `Task ${first}` });
    await waitFor(() => expect(document.activeElement).toBe(within(details).getByLabelText('Protocol number')));
    await userEvent.keyboard('2026-11{Enter}');
    await waitFor(() => expect(countOf(/^Name the driver/)).toBe(before - 1));
    expect(countOf(/^Done here, waiting/)).toBe(1);
    expect(await screen.findAllByText(`${first} done here, now in the lane “Done here, waiting”.`)).not.toBeNull();
    expect(current()?.querySelector('.code')?.textContent).not.toBe(first);
    await waitFor(async () =>
      expect((await readKnowledge()).map(({ key }) => key.split(' ')[0]).sort()).toEqual(['decision', 'protocol']),
    );
    await userEvent.keyboard('{Escape}u');
    await waitFor(() => expect(countOf(/^Name the driver/)).toBe(before));
    expect(countOf(/^Done here, waiting/)).toBe(0);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('puts all tasks on paper, and as few as before on the screen afterwards', async () => {
    await openToday();
    const tasks = () => list().querySelectorAll('.task').length;
    const all = Number(list().getAttribute('aria-rowcount'));
    expect(tasks()).toBeLessThan(all);
    window.dispatchEvent(new Event('beforeprint'));
    expect(tasks()).toBe(all);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(tasks()).toBeLessThan(all));
  });

  it('has room for its list in a low window, as at 200 % zoom', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(720, 500);
    await openToday();
    await waitFor(() => expect(list().clientHeight).toBeGreaterThan(150));
  });

  it('says what to do and the AIT whole on a tablet and on a telephone, in each language', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await openToday('/fines/today?lane=confirm');
    const looks = LOCALES.flatMap((locale) => [768, 390].map((width) => [locale, width] as const));
    for (const [locale, width] of looks) {
      await setLanguage(locale);
      await page.viewport(width, 844);
      await waitFor(() => expect(document.documentElement.clientWidth).toBe(width));
      const cut = [...document.querySelectorAll('.task-list .task .what')].flatMap((cell) => {
        const { bottom, right } = cell.getBoundingClientRect();
        const title = cell.querySelector('b > span')?.getBoundingClientRect();
        const code = cell.querySelector('.code');
        const number = code?.getBoundingClientRect();
        const isCut = [title, number].some(
          (box) => box === undefined || box.bottom > bottom + 1 || box.right > right + 1,
        );
        return isCut || code === null || code.scrollWidth > code.clientWidth ? [cell.textContent] : [];
      });
      expect(cut, `${locale}, ${width} px`).toEqual([]);
    }
  });

  it('brings a lane wholly into its row where the keyboard reaches it', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(768, 844);
    await openToday();
    lanes().scrollLeft = 48;
    lane(/^Name the driver/).focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(lane(/^All/));
    expect(lane(/^All/).getBoundingClientRect().left).toBeGreaterThanOrEqual(lanes().getBoundingClientRect().left);
  });

  it('takes a second e for done without a number', async () => {
    await openToday('/fines/today?lane=name');
    const before = countOf(/^Name the driver/);
    await userEvent.keyboard('e');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Protocol number')));
    await userEvent.keyboard('e');
    await waitFor(() => expect(countOf(/^Name the driver/)).toBe(before - 1));
  });

  it('goes on to the very next task after each e', async () => {
    await openToday('/fines/today?lane=decide');
    const codes = [...list().querySelectorAll('.task .code')].slice(0, 5).map(({ textContent }) => textContent);
    for (const next of codes.slice(1)) {
      await userEvent.keyboard('e');
      await waitFor(() => expect(current()?.querySelector('.code')?.textContent).toBe(next));
      expect(document.activeElement).toBe(current());
    }
  });

  it('says that a task is done once that is on disk, and not before', async () => {
    await openToday('/fines/today?lane=decide');
    const first = current()?.querySelector('.code')?.textContent ?? '';
    const markOf = (code: string) =>
      [...list().querySelectorAll('.task')]
        .find((row) => row.querySelector('.code')?.textContent === code)
        ?.querySelector('.mark .hidden')?.textContent;
    const release = await holdStorage();
    await userEvent.keyboard('e');
    await waitFor(() => expect(markOf(first)).toBe('not stored yet'));
    expect(screen.queryByText(new RegExp(`${first} done here`))).toBeNull();
    release();
    await waitFor(() => expect(markOf(first)).toBe('done here'));
    await waitFor(() => expect(screen.queryAllByText(new RegExp(`${first} done here`))).not.toEqual([]));
  });

  it('names the task that was taken back, and goes to it', async () => {
    await openToday('/fines/today?lane=decide');
    const first = current()?.querySelector('.code')?.textContent ?? '';
    await userEvent.keyboard('ejj');
    await waitFor(() => expect(countOf(/^Done here, waiting/)).toBe(1));
    await userEvent.keyboard('u');
    await waitFor(() => expect(current()?.querySelector('.code')?.textContent).toBe(first));
    expect(document.activeElement).toBe(current());
    expect(await screen.findAllByText(`${first} taken back: it is as before.`)).not.toEqual([]);
  });

  it('is where the person left it after a fine was opened and Back was pressed', async () => {
    const { back, address } = await openToday('/fines/today?lane=look');
    await userEvent.keyboard('jjjjjjjjjjjj');
    const left = current()?.querySelector('.code')?.textContent ?? '';
    expect(Number(current()?.getAttribute('aria-rowindex'))).toBeGreaterThan(10);
    await userEvent.keyboard('o');
    await waitFor(() => expect(address().pathname).toBe('/fines'));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Lanes' })).toBeNull());
    back();
    await waitFor(() => expect(current()?.querySelector('.code')?.textContent).toBe(left), { timeout: 60_000 });
    await waitFor(() => expect(document.activeElement).toBe(current()));
    await waitFor(() => {
      const [row, view] = [current()?.getBoundingClientRect(), list().getBoundingClientRect()];
      expect((row?.top ?? 0) >= view.top && (row?.bottom ?? 0) <= view.bottom + 1).toBe(true);
    });
  });

  it('says that no vehicle is of the group of its address, and shows all', async () => {
    await openToday('/fines/today?group=Nowhere');
    expect(await screen.findByText(/Not understood in this address.*Nowhere/)).not.toBeNull();
    expect(list().querySelectorAll('.task').length).toBeGreaterThan(0);
  });

  it('keeps a decision over a reload', async () => {
    await openToday('/fines/today?lane=decide');
    const first = current()?.querySelector('.code')?.textContent ?? '';
    await userEvent.keyboard('e');
    await waitFor(async () => expect(await readKnowledge()).toHaveLength(1));
    cleanup();
    await openToday('/fines/today?lane=done');
    expect(current()?.querySelector('.code')?.textContent).toBe(first);
  });

  it('does several at once, and snoozes none past its last safe day', async () => {
    await openToday('/fines/today?lane=look');
    const before = countOf(/^Look into/);
    await userEvent.keyboard('xjxjx');
    const bar = await screen.findByRole('region', { name: 'Selected tasks' });
    await userEvent.click(within(bar).getByRole('button', { name: /^Snooze/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(countOf(/^Snoozed/)).toBe(3));
    expect(countOf(/^Look into/)).toBe(before - 3);
    await userEvent.keyboard('1');
    await waitFor(() => expect(lane(/^Name the driver/).getAttribute('aria-pressed')).toBe('true'));
    // A dialog with the days until then, or, where there are none, a message in place of it.
    await userEvent.keyboard('s');
    const [said] = await screen.findAllByText(/(?:its last safe day, |: its last safe day is today or has passed)/);
    const days = screen.queryByRole('dialog', { name: 'Snooze until' });
    expect(days === null).toBe(said?.textContent.includes('cannot be snoozed'));
  });

  it('moves with j and k, looks with Space, and goes to lanes by number', async () => {
    const { address } = await openToday();
    const first = current()?.querySelector('.code')?.textContent;
    await userEvent.keyboard('j');
    await waitFor(() => expect(current()?.querySelector('.code')?.textContent).not.toBe(first));
    expect(document.activeElement).toBe(current());
    await userEvent.keyboard('k ');
    expect(await screen.findByRole('complementary', { name: `Task ${first}` })).not.toBeNull();
    await userEvent.keyboard('{Escape}3');
    await waitFor(() => expect(address().searchParams.get('lane')).toBe('decide'));
    expect(screen.queryByRole('complementary', { name: /^Task/ })).toBeNull();
    await userEvent.keyboard('0');
    await waitFor(() => expect(address().search).toBe(''));
  });

  it('finds a task by its AIT, and says where none has a text', async () => {
    await openToday();
    await userEvent.keyboard('/');
    const field = screen.getByLabelText('Find a task');
    expect(document.activeElement).toBe(field);
    const ait = [...list().querySelectorAll('.task .code')].at(3)?.textContent ?? '';
    await userEvent.type(field, ait.toLowerCase());
    await waitFor(() => expect(list().querySelectorAll('.task').length).toBeLessThanOrEqual(3));
    expect(list().textContent).toContain(ait);
    await userEvent.type(field, 'zzz');
    expect(await screen.findByText('No task has this text')).not.toBeNull();
  });

  it('opens the rule of a figure, with its article and when it was last checked', async () => {
    await openToday('/fines/today?lane=name');
    await userEvent.keyboard(' ');
    const details = await screen.findByRole('complementary', { name: /^Task/ });
    await userEvent.click(within(details).getByRole('button', { name: /^R2: / }));
    const dialog = await screen.findByRole('dialog', { name: /^R2: / });
    expect(dialog.textContent).toMatch(/257/);
    expect(dialog.textContent).toMatch(/Last checked/);
    expect(dialog.textContent).toMatch(/not legal advice/);
  });

  it('writes a note that is there again', async () => {
    await openToday();
    await userEvent.keyboard('n');
    await userEvent.keyboard('<b>called</b> the agency{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await readKnowledge()).toHaveLength(1));
    await userEvent.keyboard('n');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('<b>called</b> the agency');
  });
});
