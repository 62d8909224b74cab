// Calls back once the page can be left without disturbing a person: nobody types and no dialog is open. Everything
// typed is on the disk, and the page is visible.
import { workRecords } from '../../work/store/record-store';

const EVENTS = ['focusout', 'visibilitychange', 'close', 'pointerup', 'keyup'];
/** After an event the page settles first: a focus moves on, a dialog closes. */
const SETTLE_MS = 1_000;

export function whenAtRest(call: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!isAtRest()) return;
    for (const name of EVENTS) document.removeEventListener(name, scheduleCheck, true);
    call();
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  };
  for (const name of EVENTS) document.addEventListener(name, scheduleCheck, true);
  look();
}

function isAtRest(): boolean {
  const { activeElement, visibilityState } = document;
  const isTyping = activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
  const isBusy = isTyping || document.querySelector('dialog[open], [popover]:popover-open') !== null;
  return visibilityState === 'visible' && !isBusy && workRecords.unwrittenRecords().length === 0;
}
