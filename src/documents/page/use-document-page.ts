// Page of one document, shared by plans and routes. Opens it by the id in the URL and follows its name and assigned id.
// The hash opens the versions.
import type { Client } from '../../api/client';
import { pathOf } from '../../url/navigation';
import { useNavigate, useParams, usePlace } from '../../url/use-navigation';
import type { DocumentForm } from '../../work/session/document-form';
import { useDiscard } from '../edit/use-discard';
import { useGivenId, useOpening } from '../edit/use-opening';
import { useSession } from '../edit/use-session';
import { nameOfTree, useWorkSession } from '../edit/use-work-session';
import type { DocumentKind, Opened } from '../open-document';

const VERSIONS_HASH = 'versions';

/** Data that the editor reads from its page. */
export type DocumentOutlet = {
  isShowingVersions: boolean;
  onVersionsClose: () => void;
  onDiscard: () => void;
  onLeave: () => void;
  /** The draft continues as another document with this address. */
  onMoved: (address: string) => void;
};

/**
 * `open`: a stable function. `path`: path pattern of a document, with `$id`; `list`: path of the list. `name`: null
 * until the document is open, "" without a name. `key`: changes on every opening.
 */
export function useDocumentPage<T extends Opened & { form?: DocumentForm }>({
  open,
  kind,
  path,
  list,
}: {
  open: (client: Client, id: string, signal: AbortSignal) => Promise<T | null>;
  kind: DocumentKind;
  path: string;
  list: string;
}) {
  const { id = '' } = useParams();
  const { hash } = usePlace();
  const navigate = useNavigate();
  const opener = useOpening(open, id);
  const { opening, openAgain, turn } = opener;
  const opened = opening.kind === 'open' ? opening.opened : null;
  const session = useWorkSession(opened, kind);
  const state = useSession(session, ({ history, record }) => ({
    name: nameOfTree(kind, history.present.value).trim(),
    known: record.id,
  }));
  const showAt = (newId: string) => navigate({ to: pathOf(path, newId) }, { replace: true, keepScroll: true });
  useGivenId(state?.known ?? null, id, opener, showAt);
  const showVersions = (isShown: boolean) =>
    navigate({ hash: isShown ? VERSIONS_HASH : '' }, { replace: true, keepScroll: true });
  const onLeave = () => navigate({ to: list });
  const discard = useDiscard({ onOpenAgain: openAgain, onLeave });
  const outlet: DocumentOutlet = {
    isShowingVersions: hash === VERSIONS_HASH,
    onVersionsClose: () => showVersions(false),
    onDiscard: () => session && discard(session),
    onLeave,
    onMoved: showAt,
  };
  return {
    id,
    opening,
    openAgain,
    opened,
    session,
    name: state?.name ?? null,
    key: `${opening.kind === 'open' ? opening.id : id} ${turn}`,
    showVersions: () => showVersions(true),
    outlet,
  };
}
