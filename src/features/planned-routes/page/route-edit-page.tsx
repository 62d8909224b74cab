// The page of one route: opens it from the draft, the service or the last accepted version, and edits it.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Client } from '../../../api/client';
import { getIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import { ClosedNotice } from '../../../documents/edit/closed-notice';
import { useDiscard } from '../../../documents/edit/use-discard';
import { useGivenId, useOpening } from '../../../documents/edit/use-opening';
import { useSession } from '../../../documents/edit/use-session';
import { WorkActions } from '../../../documents/edit/work-actions';
import { useText } from '../../../i18n/use-text';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { pathOf } from '../../../url/navigation';
import { useNavigate, useParams, usePlace } from '../../../url/use-navigation';
import { engineSecondsOf } from '../document/legs';
import { routeName } from '../document/route-document';
import { createEditor } from '../editor/create-editor';
import { type OpenedRoute, openRoute, ROUTE } from '../editor/open-route';
import { BOUND } from '../editor/route-fields';
import { type RouteSession, useRouteSession } from '../editor/use-route-session';
import { ExportMenu } from '../open/export-menu';
import { OpenButton } from '../open/incoming-dialog';
import { type IncomingRoute, useIncoming } from '../open/use-incoming';
import { canCreateRoutesQuery, routeNamesQuery } from '../routes-query';
import type { RouteSettings } from '../times/pace';
import { RouteEditor } from './route-editor';
import { SavingRoute } from './saving-route';

const VERSIONS_HASH = 'versions';

export function RouteEditPage() {
  const t = useText();
  const { config } = useRuntime();
  const { id = '' } = useParams();
  const { hash } = usePlace();
  const navigate = useNavigate();
  const settings = useMemo<RouteSettings>(() => ({ config: config.routes, engineOf: engineSecondsOf }), [config]);
  const open = useCallback(
    (client: Client, of: string, signal: AbortSignal) => openRoute(client, of, settings, signal),
    [settings],
  );
  const opener = useOpening<OpenedRoute>(open, id);
  const { opening, openAgain, turn } = opener;
  const opened = opening.kind === 'open' ? opening.opened : null;
  const session = useRouteSession(opened);
  const shown = useSession(session, ({ history, record }) => ({
    name: routeName(history.present.value).trim(),
    known: record.id,
  }));
  const showAt = (known: string) =>
    navigate({ to: pathOf('/planned-routes/$id', known) }, { replace: true, keepScroll: true });
  useGivenId(shown?.known ?? null, id, opener, showAt);
  const title = shown ? shown.name || t('routeEditor.unnamed') : t('routes.unnamed', { id });
  const opens = useIncoming(session !== null);
  const showVersions = (isShown: boolean) =>
    navigate({ hash: isShown ? VERSIONS_HASH : '' }, { replace: true, keepScroll: true });
  const leave = () => navigate({ to: '/planned-routes' });
  const discard = useDiscard({ onOpenAgain: openAgain, onLeave: leave });
  return (
    <PageFrame
      title={title}
      receivedAt={null}
      isFetching={opening.kind === 'opening'}
      className="route-page"
      actions={
        session && (
          <>
            <OpenButton onClick={() => opens.ask('route')} />
            <ExportMenu session={session} id={id} />
            <WorkActions
              session={session}
              kind={ROUTE}
              moreLabel={t('routeEditor.more')}
              onVersions={() => showVersions(true)}
              isBrief
            />
          </>
        )
      }
    >
      {session && opened ? (
        <Editing
          key={`${opening.kind === 'open' ? opening.id : id} ${turn}`}
          session={session}
          opened={opened}
          settings={settings}
          opens={opens}
          isShowingVersions={hash === VERSIONS_HASH}
          onVersionsClose={() => showVersions(false)}
          onDiscard={() => discard(session)}
          onLeave={leave}
          onMoved={showAt}
        />
      ) : (
        <ClosedNotice kind="route" title={title} opening={opening} onAgain={openAgain} />
      )}
    </PageFrame>
  );
}

type Props = {
  session: RouteSession;
  opened: OpenedRoute;
  settings: RouteSettings;
  opens: IncomingRoute;
  isShowingVersions: boolean;
  onVersionsClose: () => void;
  onDiscard: () => void;
  onLeave: () => void;
  onMoved: (address: string) => void;
};

function Editing({ session, opened, settings, opens, ...saving }: Props) {
  const { client, locale } = useRuntime();
  const editor = useMemo(() => createEditor(session, settings, opened.figuresOf), [session, settings, opened]);
  const { vehicle, driver, isUnknown } = useSession(session, ({ history, record }) => ({
    isUnknown: record.problem?.kind === 'not found',
    vehicle: identifierOf(getIn(history.present.value, [BOUND, 'selected_vehicle'])),
    driver: identifierOf(getIn(history.present.value, [BOUND, 'selected_driver'])),
  }));
  const names = useQuery(
    routeNamesQuery(client, locale, vehicle === null ? [] : [vehicle], driver === null ? [] : [driver]),
  );
  const creation = useQuery({ ...canCreateRoutesQuery(client), enabled: isUnknown });
  return (
    <RouteEditor
      editor={editor}
      names={{ names: names.data ?? null, isFailed: names.isError, isOlder: names.isPlaceholderData }}
      opens={opens}
    >
      <SavingRoute editor={editor} form={opened.form} canCreate={creation.data === true} {...saving} />
    </RouteEditor>
  );
}
