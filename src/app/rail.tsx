// The rail: pages, state of unsent work, theme and language. On a phone it is the bar at the bottom.
import {
  Building2,
  CalendarCheck,
  Circle,
  CloudOff,
  Contrast,
  Database,
  Ellipsis,
  Gauge,
  Globe,
  House,
  IdCard,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptText,
  Route,
  UserRound,
  Wallet,
  WifiOff,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { TodayCount } from '../features/fines/desk/glance-places';
import { filtersCodec } from '../features/fines/filters/filters';
import { useText } from '../i18n/use-text';
import { openKeySheet, openPalette } from '../ui/command/commands';
import { MenuButton } from '../ui/overlay/menu-button';
import type { MenuItem } from '../ui/overlay/menu-item';
import { setPreference, usePreferences } from '../ui/preferences';
import { useRuntime } from '../ui/runtime';
import type { SearchRecord } from '../url/navigation';
import { useNavigate } from '../url/use-navigation';
import { LANGUAGES, useAppearanceItems } from './appearance';
import { Brand } from './brand';
import { useConnection } from './connection';
import { useOrganizations } from './organizations';
import { PageLink } from './page-link';
import { PATHS } from './paths';
import { useSession } from './session';
import { useSignInState } from './sign-in-state';
import { openWorkPanel, setOutboxPanel, useOutboxPanel } from './work/outbox-panel';

export function Rail() {
  const t = useText();
  const { railFolded, theme, startPage } = usePreferences();
  const { client, config, locale, may } = useRuntime();
  const mayImport = client.hasDirectory && may('imports');
  const navigate = useNavigate();
  const { themes, languages, starts } = useAppearanceItems();
  const { status } = useOutboxPanel();
  const work = status?.text ?? t('shell.work.title');
  const organizations = useOrganizations();
  const person = usePerson();
  const organizationItems = organizations?.items ?? [];
  return (
    <nav className="rail" aria-label={t('shell.pages')}>
      <div className="inner">
        <div className="brand">
          {config.logo === null ? <Brand /> : <img src={config.logo} alt="" />}
          <span title={config.name}>{config.name}</span>
        </div>
        {organizations && <Organization {...organizations} />}
        <h2>
          <span>{t('shell.fines')}</span>
        </h2>
        <PageLink to={PATHS.today} icon={<CalendarCheck className="icon" />} name={t('shell.today')}>
          <TodayCount />
        </PageLink>
        <PageLink
          to={PATHS.dashboard}
          icon={<Gauge className="icon" />}
          name={t('shell.dashboard')}
          search={sharedFilters}
          spare
        />
        <PageLink
          to={PATHS.fines}
          icon={<ReceiptText className="icon" />}
          name={t('shell.finesList')}
          exact
          search={sharedFilters}
        />
        <PageLink
          to={PATHS.points}
          icon={<IdCard className="icon" />}
          name={t('shell.points')}
          short={t('shell.pointsShort')}
          spare
        />
        <PageLink to={PATHS.money} icon={<Wallet className="icon" />} name={t('shell.money')} spare />
        <h2>
          <span>{t('shell.fleet')}</span>
        </h2>
        <PageLink
          to={PATHS.plans}
          icon={<Wrench className="icon" />}
          name={t('shell.plans')}
          short={t('shell.plansShort')}
        />
        <PageLink
          to={PATHS.routes}
          icon={<Route className="icon" />}
          name={t('shell.routes')}
          short={t('shell.routesShort')}
        />
        {mayImport && <PageLink to={PATHS.data} icon={<Database className="icon" />} name={t('shell.data')} spare />}
        <div className="more">
          <MenuButton
            label={t('shell.more')}
            className="item"
            icon={<Ellipsis className="icon" />}
            items={[
              // First, because the mark of the button means it.
              { id: 'work', label: work, onSelect: openWorkPanel },
              {
                id: 'dashboard',
                label: t('shell.dashboard'),
                onSelect: () => navigate({ to: PATHS.dashboard, search: sharedFilters }),
              },
              { id: 'points', label: t('shell.points'), onSelect: () => navigate({ to: PATHS.points }) },
              { id: 'money', label: t('shell.money'), onSelect: () => navigate({ to: PATHS.money }) },
              ...(mayImport
                ? [{ id: 'data', label: t('shell.data'), onSelect: () => navigate({ to: PATHS.data }) }]
                : []),
              { id: 'search', label: t('ui.palette.title'), onSelect: openPalette },
              { id: 'keys', label: t('shell.keys'), onSelect: openKeySheet },
              ...organizationItems.map((item, index) => ({ ...item, rule: index === 0 })),
              ...person.items.map((item, index) => ({ ...item, rule: index === 0 })),
              ...themes.map((item, index) => ({ ...item, rule: index === 0 })),
              ...languages.map((item, index) => ({ ...item, rule: index === 0 })),
              ...starts.map((item, index) => ({ ...item, rule: index === 0 })),
            ]}
          >
            <span>{t('shell.more')}</span>
            {status?.isUrgent && (
              <i className="mark">
                <span className="hidden">{work}</span>
              </i>
            )}
          </MenuButton>
        </div>
        <div className="foot">
          <ConnectionStatus />
          {person.items.length > 0 && (
            <RailMenu label={person.label} icon={<UserRound className="icon" />} items={person.items}>
              {person.name}
            </RailMenu>
          )}
          <button
            type="button"
            className={status?.isUrgent ? 'item work urgent' : 'item work'}
            aria-haspopup="dialog"
            title={work}
            onClick={openWorkPanel}
          >
            {status?.icon ?? <Circle className="icon" />}
            <span>{work}</span>
          </button>
          <RailMenu label={t('shell.theme.label')} icon={<Contrast className="icon" />} items={themes}>
            {t('shell.theme.current', { theme: t(`shell.theme.${theme}`) })}
          </RailMenu>
          <RailMenu label={t('shell.language.label')} icon={<Globe className="icon" />} items={languages}>
            {LANGUAGES[locale]}
          </RailMenu>
          <RailMenu label={t('shell.start.label')} icon={<House className="icon" />} items={starts}>
            {t('shell.start.current', { page: t(`shell.${startPage}`) })}
          </RailMenu>
          <button type="button" className="item fold" onClick={() => setPreference('railFolded', !railFolded)}>
            {railFolded ? <PanelLeftOpen className="icon" /> : <PanelLeftClose className="icon" />}
            <span>{t(railFolded ? 'shell.unfoldRail' : 'shell.foldRail')}</span>
          </button>
        </div>
      </div>
    </nav>
  );
}

type RailMenuProps = { label: string; icon: ReactNode; items: readonly MenuItem[]; children: ReactNode };

function RailMenu({ label, icon, items, children }: RailMenuProps) {
  return (
    <MenuButton label={label} className="item" placement="start" icon={icon} items={items}>
      <span>{children}</span>
    </MenuButton>
  );
}

/** The organization that all figures are of. On a phone its choice is in the menu. */
function Organization({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const icon = <Building2 className="icon" />;
  if (items.length === 0) {
    return (
      <p className="organization" title={name}>
        {icon}
        <span>{name}</span>
      </p>
    );
  }
  return (
    <RailMenu label={name} icon={icon} items={items}>
      {name}
    </RailMenu>
  );
}

/** Who is signed in, and the way out. Without items nobody is, or nobody says who. */
function usePerson(): { name: string; label: string; items: MenuItem[] } {
  const t = useText();
  const { identity } = useSession();
  const { claims } = useSignInState();
  const name = identity?.name || String(claims.name ?? claims.preferred_username ?? '');
  const out = { id: 'sign-out', label: t('shell.signOut'), onSelect: () => setOutboxPanel({ requested: 'sign out' }) };
  return { name, label: t('shell.person', { name }), items: name === '' ? [] : [out] };
}

/** Filters shared by the two pages of fines keep their values between them. */
function sharedFilters(now: SearchRecord): SearchRecord {
  return filtersCodec.format(filtersCodec.parse(now));
}

/** Renders nothing while the service is reachable. */
function ConnectionStatus() {
  const t = useText();
  const connection = useConnection();
  const isOffline = connection === 'offline';
  return (
    <div className="away" role="status">
      {connection !== 'reached' && (
        <>
          {isOffline ? <WifiOff className="icon" /> : <CloudOff className="icon" />}
          <span title={t(isOffline ? 'shell.work.offlineTitle' : 'shell.work.unreachedTitle')}>
            {t(isOffline ? 'shell.work.offline' : 'shell.work.unreached')}
          </span>
        </>
      )}
    </div>
  );
}
