// Plans and routes on a service with the four operations only: opened from a file, renamed and saved from inside the page.
import type { Page } from 'playwright';
import { probe } from './fault-page';

/** Nothing is asked before a Save, and no reading back is to be had. */
export async function openFile(page: Page, address: string, document: object): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}'));
  await page.goto(address);
  await page.getByLabel('Open file').setInputFiles({
    name: 'document.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
}

/** The sender is loaded after the first numbers; a page whose service is gone before that cannot load it. */
export async function untilSenderIsLoaded(page: Page): Promise<void> {
  // The name that the button has until the sender tells the state of the work.
  await page.getByRole('button', { name: 'Unsent work', exact: true }).waitFor({ state: 'detached' });
}

export type SavedName = {
  name: string;
  /** The browser keeps nothing of it any more. */
  isSaved: boolean;
  /** The service has it: saved, or sent once more because an earlier one without an answer could still be stored over it. */
  isAccepted: boolean;
  /** What is said beside Save. */
  phase: string;
  /** What stands in the field. */
  shown: string;
  problems: string[];
  /** What is said of an answer that is no "saved"; empty for none. */
  face: string;
};

/** Gives the document one name after another, saves each, and waits until the browser knows what became of it. */
export async function saveNames(page: Page, names: readonly string[]): Promise<SavedName[]> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  return page.evaluate(
    async ({ names, key }) => {
      type Look = () => { problems: string[]; text: string };
      type Until = (isTrue: () => boolean | Promise<boolean>, what: string) => Promise<void>;
      const { look, until, answered }: { look: Look; until: Until; answered: () => number } = Reflect.get(
        globalThis,
        key,
      );
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('patio'));
      const record = async () => {
        const all: unknown[] = await done(database.transaction('records').objectStore('records').getAll());
        return all.map(Object)[0] ?? null;
      };
      const field = () =>
        [...document.querySelectorAll('input')].find(
          ({ labels, ariaLabel }) => (labels?.[0]?.innerText.trim() ?? ariaLabel) === 'Name',
        );
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const phase = () => document.querySelector('.save-bar .phase')?.textContent ?? '';
      const found: SavedName[] = [];
      for (const name of names) {
        const input = field();
        if (!input) throw new Error('there is no field for the name');
        input.focus();
        set?.call(input, name);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const canSave = () => document.querySelector('.save-bar .save-do .main:not([aria-disabled])') !== null;
        await until(canSave, 'a Save');
        const before = answered();
        const press = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
        input.dispatchEvent(new KeyboardEvent('keydown', press));
        await until(() => answered() > before, `an answer to ${name}`);
        let [isSaved, isAccepted] = [false, false];
        await until(async () => {
          const stored = await record();
          isSaved = stored === null;
          isAccepted = isSaved || stored.problem?.kind === 'earlier save';
          const isFailed = stored?.body.includes(JSON.stringify(name)) && stored.problem?.revision === stored.revision;
          return isSaved || (isFailed && stored.sending === null);
        }, `what became of ${name}`);
        // The page hears of it a little later than the database.
        const isTold = () => (isSaved ? phase() === 'Saved' : document.querySelector('.work-problem') !== null);
        const told = await until(isTold, 'words').then(
          () => [],
          (error: unknown) => [String(error)],
        );
        const { problems } = look();
        const face = document.querySelector<HTMLElement>('.work-problem')?.innerText ?? '';
        found.push({
          face,
          name,
          isSaved,
          isAccepted,
          phase: phase(),
          shown: field()?.value ?? '',
          problems: [...problems, ...told],
        });
        if (problems.length + told.length > 0) break;
      }
      database.close();
      return found;
    },
    { names, key: probe },
  );
}

/** `hasProblem`: the last request is answered, and the person is told what went wrong. */
type StoredRecord = { body: string; isBeingSent: boolean; hasProblem: boolean };

/** What this browser keeps of documents. */
export function storedRecords(page: Page): Promise<StoredRecord[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('patio'));
    const records: unknown[] = await done(database.transaction('records').objectStore('records').getAll());
    database.close();
    return records.map(Object).map(({ body, sending, problem }) => ({
      body: String(body),
      isBeingSent: sending !== null,
      hasProblem: problem !== null,
    }));
  });
}
