// Opens a route to edit it. The figures of its header are not edited in the document: they follow from lines, stops and what a
// person typed, and are written when it is sent or kept (`sent`). So a draft is opened with the header of what it was made
// from, and what its own header says otherwise was typed.
import type { Client } from '../../../api/client';
import { listPlannedRoutes } from '../../../directory/directory';
import { changeIn, getIn } from '../../../document/edits';
import { formatJson, parseJson } from '../../../document/json';
import { equalTrees, isObject, type Tree } from '../../../document/tree';
import { entriesOf, type History } from '../../../history/history';
import type { TextKey } from '../../../i18n/text';
import { type DocumentKind, type Opened, openDocument } from '../../../ui/work/open-document';
import type { StepLabel } from '../../../ui/work/step-label';
import type { DocumentForm } from '../../../work/document-form';
import { keepSteps, readSteps, type StepsKeeper } from '../../../work/steps-store';
import { documentOf } from '../../../work/work-record';
import { newRoute, routeWithoutId } from '../document/new-route';
import { treeCodecOfRoutes } from '../document/route-codec';
import { LINE_TABLES, PARTS, packRoute, routeName, routeOrder, sentForm } from '../document/route-document';
import { HEADER, savedFigures } from '../figures/header';
import type { RouteSettings } from '../figures/pace';
import { withHeader } from '../figures/sent-header';
import { MEASURES, setTyped } from '../figures/typed-figures';

/** Of which nothing is known but its text. */
const HELD: DocumentForm = { tables: LINE_TABLES, held: packRoute, sent: sentForm };

export const ROUTE: DocumentKind = {
  kind: 'route',
  operation: listPlannedRoutes,
  form: HELD,
  nameOf: routeName,
  emptyBody: formatJson(newRoute(null, '')),
  asNew: routeWithoutId,
};

export type OpenedRoute = Opened & {
  form: DocumentForm;
  /** What figures of the header are kept from; null for a new route. */
  figuresOf: Tree | null;
  history?: History<Tree, StepLabel>;
  steps: StepsKeeper<Tree, StepLabel>;
};

/** As `openDocument`, with the steps of before where they lead to what is opened. */
export async function openRoute(
  client: Client,
  id: string,
  settings: RouteSettings,
  signal: AbortSignal,
): Promise<OpenedRoute | null> {
  const opened = await openDocument(client, ROUTE, id, signal);
  if (!opened) return null;
  const { record, tree } = opened;
  const document = documentOf(record);
  const steps = keepSteps<Tree, StepLabel>(document, treeCodecOfRoutes);
  const base = record.base === null || record.base === record.body ? null : baseOf(record.base);
  const history = await readSteps(document, treeCodecOfRoutes, readLabel).catch(() => null);
  if (history) {
    const start = entriesOf(history)[0]?.value ?? tree;
    const figuresOf = record.base === null ? null : (base ?? start);
    const form = formOf(figuresOf, settings);
    const present = history.present.value;
    if (isObject(present) && equalTrees(form.sent(present), form.sent(tree))) {
      return { ...opened, tree: present, form, figuresOf, history, steps };
    }
  }
  const edited = base === null ? tree : withTypedFigures(tree, base, settings);
  const figuresOf = record.base === null ? null : (base ?? tree);
  return { ...opened, tree: isObject(edited) ? edited : tree, form: formOf(figuresOf, settings), figuresOf, steps };
}

/** `figuresOf`: what the figures of the header are kept from while nothing of theirs has changed; null for a new route. */
export function formOf(figuresOf: Tree | null, settings: RouteSettings): DocumentForm {
  const known = new WeakMap<object, Tree>();
  return {
    tables: LINE_TABLES,
    held: packRoute,
    sent(route) {
      if (!isObject(route)) return route;
      const before = known.get(route);
      if (before !== undefined) return before;
      const sent = sentForm(withHeader(route, settings, figuresOf));
      known.set(route, sent);
      return sent;
    },
  };
}

/** The draft with the header of its base; figures that then come out otherwise than the draft says were typed. */
export function withTypedFigures(draft: Tree, base: Tree, settings: RouteSettings): Tree {
  const said = savedFigures(draft);
  const route = changeIn([HEADER], () => getIn(base, [HEADER]), routeOrder)(draft);
  let typed = route;
  for (const measure of MEASURES) {
    // Metres first: seconds may follow from metres that were typed.
    const follows = savedFigures(withHeader(typed, settings, base));
    for (const part of PARTS) {
      const value = said[part][measure];
      if (value !== null && value !== follows[part][measure]) typed = setTyped(part, measure, value)(typed);
    }
  }
  return typed;
}

function baseOf(text: string): Tree | null {
  const read = parseJson(text, { maxLength: Number.POSITIVE_INFINITY, tables: LINE_TABLES });
  return read.ok && isObject(read.tree) ? packRoute(read.tree) : null;
}

/** A label as it was stored; null for what is none. Texts that this Patio does not have show their key. */
function readLabel(label: unknown): StepLabel | null {
  if (typeof label !== 'object' || label === null) return null;
  const { key, values }: { key?: unknown; values?: unknown } = label;
  if (typeof key !== 'string') return null;
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const own =
    typeof values === 'object' && values !== null ? Object.entries(values).filter(([, value]) => isPlain(value)) : [];
  return { key: key as TextKey, values: Object.fromEntries(own) };
}
