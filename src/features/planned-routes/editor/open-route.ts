// Opens a route for editing. Header figures are not edited in the document. They are calculated from lines, stops and
// typed values when it is sent or stored (`sent`). Figures stay as saved while their inputs are unchanged. The saved
// source is the server version, or a draft whose steps are lost.

import type { Client } from '../../../api/client';
import { listPlannedRoutes } from '../../../directory/directory';
import { formatJson, parseJson } from '../../../document/json';
import { equalTrees, isObject, type Tree } from '../../../document/tree';
import type { StepLabel } from '../../../documents/edit/step-label';
import { type DocumentKind, type Opened, openDocument } from '../../../documents/open-document';
import { entriesOf, type History } from '../../../history/history';
import type { TextKey } from '../../../i18n/text';
import { remembered } from '../../../store/remember';
import { documentOf } from '../../../work/record/ids';
import type { DocumentForm } from '../../../work/session/document-form';
import { keepSteps, readSteps, type StepsKeeper } from '../../../work/store/steps';
import { engineSecondsOf } from '../document/legs';
import { newRoute, routeWithoutId } from '../document/new-route';
import { treeCodecOfRoutes } from '../document/route-codec';
import { LINE_TABLES, packRoute, routeName, sentForm } from '../document/route-document';
import { formOf } from '../figures/sent-header';
import type { RouteSettings } from '../times/pace';
import { asOpened } from '../times/saved-basis';

/** Form of a document of which only the text is known. */
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
  /** The server version, source of saved figures; null for a route unknown to the service. */
  figuresOf: Tree | null;
  history?: History<Tree, StepLabel>;
  steps: StepsKeeper<Tree, StepLabel>;
};

/** How this configuration times routes; the same object for the same configuration. */
export const routeSettingsOf = remembered(
  (config: RouteSettings['config']): RouteSettings => ({ config, engineOf: engineSecondsOf }),
);

/** Opens routes by these settings; the same function for the same settings, because another one opens again. */
export const routeOpenerOf = remembered(
  (settings: RouteSettings) => (client: Client, id: string, signal: AbortSignal) =>
    openRoute(client, id, settings, signal),
);

/** Like `openDocument`, with the stored history if it leads to the opened document. */
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
    // A draft has the figures that were sent, and not which of them were typed or held.
    const isOf = (sent: Tree) => equalTrees(sent, sentForm(tree)) || equalTrees(sent, form.sent(tree));
    if (isObject(present) && isOf(form.sent(present))) {
      return { ...opened, tree: present, form, figuresOf, history, steps };
    }
  }
  const figuresOf = record.base === null ? null : (base ?? tree);
  // Without its steps, a draft does not tell typed figures apart, so all of its figures count as saved.
  const edited = record.base === record.body ? tree : asOpened(tree);
  return { ...opened, tree: isObject(edited) ? edited : tree, form: formOf(figuresOf, settings), figuresOf, steps };
}

function baseOf(text: string): Tree | null {
  const read = parseJson(text, { maxLength: Number.POSITIVE_INFINITY, tables: LINE_TABLES });
  return read.ok && isObject(read.tree) ? packRoute(read.tree) : null;
}

/** Parses a stored label; null if invalid. Unknown texts show their key. */
function readLabel(label: unknown): StepLabel | null {
  if (typeof label !== 'object' || label === null) return null;
  const { key, values }: { key?: unknown; values?: unknown } = label;
  if (typeof key !== 'string') return null;
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const valueEntries =
    typeof values === 'object' && values !== null ? Object.entries(values).filter(([, value]) => isPlain(value)) : [];
  return { key: key as TextKey, values: Object.fromEntries(valueEntries) };
}
