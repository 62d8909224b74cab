// A document session whose steps have catalogue texts.

import { isObject, type Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { remembered } from '../../store/remember';
import { notify } from '../../ui/feedback/notices';
import { useRuntime } from '../../ui/runtime';
import { useSameMembers, useStable } from '../../ui/use-stable';
import type { DocumentForm } from '../../work/session/document-form';
import type { DocumentSession } from '../../work/session/document-session';
import type { DocumentKind } from '../open-document';
import type { StepLabel } from './step-label';
import { type OpenedDocument, useDocumentSession } from './use-session';

export type WorkSession = DocumentSession<StepLabel>;

const OPENED: StepLabel = { key: 'workEditor.step.opened' };
const UNSTORED: StepLabel = { key: 'workEditor.step.unstored' };

/** Like `useDocumentSession`. `form`: form of this document, where it differs from its kind's. */
export function useWorkSession(
  opened: (OpenedDocument<StepLabel> & { form?: DocumentForm }) | null,
  kind: DocumentKind,
): WorkSession | null {
  const form = opened?.form ?? kind.form;
  const words = useSameMembers({ opened: OPENED, unwritten: UNSTORED, nameOf: nameReaderOf(kind), form });
  const t = useText();
  const refuse = useStable(() => notify(t('workEditor.readOnly')));
  return useDocumentSession<StepLabel>(opened, words, useRuntime().may('documents') ? undefined : refuse);
}

const nameReaderOf = remembered((kind: DocumentKind) => (tree: Tree) => nameOfTree(kind, tree));

/** "" for values that are not a document. */
export function nameOfTree({ nameOf }: Pick<DocumentKind, 'nameOf'>, tree: Tree): string {
  return isObject(tree) ? nameOf(tree) : '';
}
