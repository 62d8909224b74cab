// Every page test starts with an empty document, no preferences, no unsaved work and the initial address. Every file
// starts with a service that has the sample only.
import { configure } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { cleanup } from './dom';
import '../../src/layers.css';
import '../../src/ui/tokens.css';
import { withDatabase } from '../../src/work/store/database';
import { changeOwner, workRecords } from '../../src/work/store/owned-records';
import { forgetRows } from '../../src/work/store/rows-names';
import '../../src/ui/patio.css';
import '../../src/ui/shell.css';
import '../../src/ui/overlay/overlay.css';
import '../../src/ui/overlay/dialog.css';
import '../../src/app/work/work-panel.css';

// The service answers over a real socket, on a machine that may be busy: patience costs nothing when all goes well.
configure({
  asyncUtilTimeout: 60_000,
  // The default error prints the whole page, which each round of a wait would pay for: a fifth of the time of the fines. This one
  // looks at the page when it is read, which is once, and says where it stood.
  getElementError: (message) =>
    Object.defineProperty(new Error('Not found.'), 'message', {
      get: () => `${message ?? 'Not found.'}\nAt ${innerWidth} px: ${document.body.textContent?.slice(0, 1000)}`,
    }),
});

// Lists of react-aria below a field have a virtual focus, told by events of their own. user-event takes them for a field that
// is left, and sends a change while React renders.
window.addEventListener('blur', (event) => event.isTrusted || event.stopImmediatePropagation(), true);

beforeAll(async () => {
  const { ok } = await fetch('/test-service', { method: 'POST' });
  if (!ok) throw new Error('The service did not start anew.');
  // Rows that another file has read would be taken for those of this one.
  await forgetRows();
}, 60_000);
beforeEach(async () => {
  localStorage.clear();
  // Tests of a file share its modules: who signed in, or could not write, before would be here still.
  changeOwner(null);
  for (const { key } of workRecords.unwrittenRecords()) workRecords.forgetUnwritten(key);
  await withDatabase(async (database) => {
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
});
afterEach(() => {
  cleanup();
});
