// The page of one route: opens the draft, the server version or the last accepted version for editing.
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, GitCompareArrows, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { getIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import { ClosedNotice } from '../../../documents/edit/closed-notice';
import { useSession } from '../../../documents/edit/use-session';
import { WorkActions } from '../../../documents/edit/work-actions';
import { type DocumentOutlet, useDocumentPage } from '../../../documents/page/use-document-page';
import { useText } from '../../../i18n/use-text';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useNavigate } from '../../../url/use-navigation';
import { COMPARE_PATH, severalCodec } from '../compare-address';
import { createEditor } from '../editor/create-editor';
import { type OpenedRoute, ROUTE, routeOpenerOf, routeSettingsOf } from '../editor/open-route';
import { BOUND } from '../editor/route-fields';
import type { RouteSession } from '../editor/route-session';
import { ExportMenu } from '../open/export-menu';
import { OpenButton } from '../open/incoming-dialog';
import { type IncomingRoute, useIncoming } from '../open/use-incoming';
import { canCreateRoutesQuery, routeNamesQuery } from '../routes-query';
import { type CrossedHandOver, guardHandOvers } from '../several/hand-over-guard';
import { HandOverQuestion } from '../several/hand-over-question';
import { sheetPath } from '../sheet-address';
import { isEngineHere } from '../streets/configured-streets';
import type { RouteSettings } from '../times/pace';
import { PANEL_FOLD, RouteEditor } from './route-editor';
import { RouteTitle } from './route-title';
import { SavingRoute } from './saving-route';

export function RouteEditPage() {
  const t = useText();
  const { config, may } = useRuntime();
  const navigate = useNavigate();
  const isPhone = useMedia('(max-width: 640px)');
  const settings = routeSettingsOf(config.routes);
  const { id, opening, openAgain, opened, name, key, showVersions, outlet, ...page } = useDocumentPage<OpenedRoute>({
    open: routeOpenerOf(settings),
    kind: ROUTE,
    path: '/planned-routes/$id',
    list: '/planned-routes',
  });
  const [crossed, setCrossed] = useState<CrossedHandOver | null>(null);
  const session = useMemo(() => page.session && guardHandOvers(page.session, id, setCrossed), [page.session, id]);
  const title = name === null ? t('routes.unnamed', { id }) : name || t('routeEditor.unnamed');
  const opens = useIncoming(session !== null);
  return (
    <PageFrame
      title={title}
      lead={session && <RouteTitle session={session} />}
      receivedAt={null}
      isFetching={opening.kind === 'opening'}
      className="route-page"
      actions={
        session && (
          <>
            {may('documents') && !isPhone && <OpenButton onClick={() => opens.ask('route')} />}
            <ExportMenu session={session} id={id} />
            <span id={PANEL_FOLD} />
            <WorkActions
              session={session}
              kind={ROUTE}
              moreLabel={t('routeEditor.more')}
              onVersions={showVersions}
              isBrief
              extra={[
                ...(isPhone && may('documents')
                  ? [
                      {
                        id: 'open',
                        label: t('routeOpen.open'),
                        icon: <FolderOpen className="icon" />,
                        onSelect: () => opens.ask('route'),
                      },
                    ]
                  : []),
                {
                  id: 'compare',
                  label: t('routeSeveral.compareTip'),
                  icon: <GitCompareArrows className="icon" />,
                  onSelect: () => navigate({ to: COMPARE_PATH, search: () => severalCodec.format({ ids: [id] }) }),
                },
                {
                  id: 'sheet',
                  label: t('routes.sheet'),
                  icon: <Printer className="icon" />,
                  onSelect: () => navigate({ to: sheetPath(id) }),
                },
              ]}
            />
          </>
        )
      }
    >
      {session && opened ? (
        <Editing key={key} session={session} opened={opened} settings={settings} opens={opens} outlet={outlet} />
      ) : (
        <ClosedNotice kind="route" title={title} opening={opening} onAgain={openAgain} />
      )}
      {crossed && page.session && (
        <HandOverQuestion session={page.session} id={id} crossed={crossed} onClose={() => setCrossed(null)} />
      )}
    </PageFrame>
  );
}

type Props = {
  session: RouteSession;
  opened: OpenedRoute;
  settings: RouteSettings;
  opens: IncomingRoute;
  outlet: DocumentOutlet;
};

function Editing({ session, opened, settings, opens, outlet }: Props) {
  const { client, config, locale } = useRuntime();
  // A route that the service does not have is about to be drawn. A stored one stays as it was drawn.
  const isAlongStreets = opened.figuresOf === null && isEngineHere(config);
  const editor = useMemo(
    () => createEditor(session, settings, opened.figuresOf, { isAlongStreets }),
    [session, settings, opened, isAlongStreets],
  );
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
      <SavingRoute editor={editor} form={opened.form} canCreate={creation.data === true} outlet={outlet} />
    </RouteEditor>
  );
}
