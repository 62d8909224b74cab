// Tab from the last control of a dialog comes to the first one, and back: the browser alone would leave the page for its own bars,
// where the focus is on nothing of the page.
import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

export function wrapTab(dialog: HTMLElement, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
  if (key !== 'Tab' || event.defaultPrevented || ctrlKey || altKey || metaKey || !(target instanceof Node)) return;
  // What is not in the dialog in the page, such as a dialog that it has opened itself, has its own ends.
  if (!dialog.contains(target) || (target instanceof Element && target.closest('dialog') !== dialog)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return;
  const isOutside = target === dialog;
  // Radio buttons of a group are one stop, wherever in it the focus is.
  const isAt = (end: HTMLElement) => target === end || isSameGroup(target, end);
  if (!isOutside && !isAt(shiftKey ? first : last)) return;
  if (isOutside && !shiftKey) return;
  event.preventDefault();
  (shiftKey ? last : first).focus();
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
    return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  // Of a group with a choice only the chosen one is a stop.
  const group = [...(element.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return !group.some((other) => other.name === element.name && other.checked);
}

function isSameGroup(one: Node, other: Node): boolean {
  if (!(one instanceof HTMLInputElement) || !(other instanceof HTMLInputElement)) return false;
  return one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form;
}
