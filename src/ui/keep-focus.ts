// One rule for a lost focus: where the focused element is removed, hidden or disabled. The focus goes to the next row
// or control beside it, else to the heading above. A key that was pressed would else go to the body, and Tab start at
// the top.

/** What a focused element stood in, from itself up to the body. */
type Trail = readonly Element[];
type Removal = { readonly node: Node; readonly next: Node | null; readonly previous: Node | null };

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
const ROWS = 'li, tr, article, [role="row"], [role="option"], [role="listitem"]';
/** They move the focus among their own rows, which come and go by scrolling. */
const GRIDS = '[role="grid"][tabindex], [role="treegrid"][tabindex], [role="listbox"][tabindex]';
/** A screen keyboard would open, and keys of the page would be typed. */
const TEXT_FIELDS = 'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea';
const HEADINGS = 'h1, h2, h3, h4, legend, summary';

/**
 * Follows the focus of the document until the returned function is called. Only the parents of the focused element are
 * observed. Whatever else moves the focus in the same frame comes first.
 */
export function keepFocus(): () => void {
  /** One for the page, and one for each open dialog, so that the page's is known when a dialog closes. */
  const trails = new Map<Element | null, Trail>();
  let held: Element | null = null;
  /** The dialog around it; a removed element does not know it any more. */
  let heldLayer: Element | null = null;
  let removals: Removal[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new MutationObserver((records) => {
    for (const { removedNodes, nextSibling, previousSibling } of records)
      for (const node of removedNodes) removals.push({ node, next: nextSibling, previous: previousSibling });
    look();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return;
    held = target;
    heldLayer = target.closest('dialog');
    removals = [];
    trails.set(heldLayer, trailOf(target));
    observer.disconnect();
    for (const element of new Set([...trails.values()].flat())) observer.observe(element, { childList: true });
    observer.observe(target, { childList: true, attributes: true, attributeFilter: ['disabled'] });
  };
  function look(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    // After the frame: effects of the render that removed the element may put the focus themselves.
    frame = requestAnimationFrame(() => {
      timer = setTimeout(settle);
    });
  }
  function settle(): void {
    if (held === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
    // A press beside all controls leaves the focus on purpose.
    const to = isAble(held) ? null : successor(held);
    held = null;
    if (to !== null) put(to);
  }
  function successor(lost: Element): HTMLElement | null {
    const layer = heldLayer;
    if (layer === null || isAble(layer)) return besideTrail(trails.get(layer) ?? trailOf(lost), removals);
    // The dialog is closed: back to where it was opened, or beside that.
    trails.delete(layer);
    const opener = trails.get(null);
    const [before] = opener ?? [];
    return before instanceof HTMLElement && isAble(before) ? before : opener ? besideTrail(opener, removals) : null;
  }

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', look);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', look);
  };
}

function trailOf(element: Element): Trail {
  const trail: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement)
    trail.push(at);
  return trail;
}

function isAble(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
}

/** The control that takes over; null if nothing can. */
function besideTrail(trail: Trail, removals: readonly Removal[]): HTMLElement | null {
  const [lost] = trail;
  const at = trail.findIndex((element) => element.isConnected && element.checkVisibility({ visibilityProperty: true }));
  // A control that is only disabled is still there.
  const from = at === 0 ? 1 : at;
  const [gone, parent] = [trail[from - 1], trail[from]];
  if (!lost || !gone || !parent) return null;
  const grid = trail.slice(from).find((element) => element.matches(GRIDS));
  if (grid instanceof HTMLElement) return grid;
  const removal = removals.findLast(({ node }) => node === gone);
  const place = {
    next: gone.isConnected ? gone.nextElementSibling : (removal?.next ?? null),
    previous: gone.isConnected ? gone.previousElementSibling : (removal?.previous ?? parent.lastElementChild),
  };
  return beside(gone, lost, place) ?? headingAbove(trail.slice(from), place.previous);
}

function beside(gone: Element, lost: Element, { next, previous }: { next: Node | null; previous: Node | null }) {
  const isRow = gone.matches(ROWS);
  // The same button of the next row.
  const column = controlsIn(gone).indexOf(lost);
  const before = elementFrom(previous, 'previousElementSibling');
  const behind = elementFrom(next, 'nextElementSibling');
  const first = before && !gone.isConnected ? before.nextElementSibling : behind;
  for (const [start, step] of [
    [first, 'nextElementSibling'],
    [before, 'previousElementSibling'],
  ] as const) {
    let sibling = start;
    let isInstead = start !== behind && start !== before;
    while (sibling !== null) {
      if (sibling === behind) isInstead = false;
      const controls = controlsIn(sibling).filter(
        (control) => isAble(control) && (!control.matches(TEXT_FIELDS) || lost.matches(TEXT_FIELDS)),
      );
      // What the render put in the place, or another of its kind.
      const isAlike = isInstead || (isRow ? sibling.matches(ROWS) : controls[0] === sibling);
      const at = isInstead ? 0 : Math.min(Math.max(0, column), controls.length - 1);
      const control = isAlike ? controls[at] : undefined;
      if (control instanceof HTMLElement) return control;
      sibling = sibling[step];
    }
  }
  return null;
}

function elementFrom(node: Node | null, step: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  if (node === null || !node.isConnected) return null;
  if (node instanceof Element) return node;
  return node instanceof CharacterData ? node[step] : null;
}

function controlsIn(element: Element): Element[] {
  const inside = [...element.querySelectorAll(CONTROLS)];
  return element.matches(CONTROLS) ? [element, ...inside] : inside;
}

/** The last heading before the place, in the nearest part that has one; the page's own at last. */
function headingAbove(parts: readonly Element[], previous: Node | null): HTMLElement | null {
  const [parent] = parts;
  const isBefore = (heading: Element) => {
    if (previous?.isConnected) return previous.contains(heading) || isFirst(heading, previous);
    return parent !== undefined && isFirst(heading, parent);
  };
  for (const part of parts) {
    if (part.matches('main, body')) break;
    const headings = [...part.querySelectorAll<HTMLElement>(HEADINGS)].filter(isAble);
    const heading = headings.findLast(isBefore) ?? headings[0];
    // The heading of a section that folds is a button.
    if (heading) return heading.querySelector<HTMLElement>(CONTROLS) ?? heading;
  }
  return document.querySelector<HTMLElement>('h1');
}

function isFirst(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function put(element: HTMLElement): void {
  if (!element.matches(CONTROLS) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  // A row that was scrolled away must not scroll the list back.
  element.focus({ preventScroll: true });
}
