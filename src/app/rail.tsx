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
import { Link, useNavigate } from '../url/use-navigation';
import { LANGUAGES, useAppearanceItems } from './appearance';
import { Brand } from './brand';
import { useConnection } from './connection';
import { useOrganizations } from './organizations';
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
            <MenuButton
              label={person.label}
              className="item"
              placement="start"
              icon={<UserRound className="icon" />}
              items={person.items}
            >
              <span>{person.name}</span>
            </MenuButton>
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
          <MenuButton
            label={t('shell.theme.label')}
            className="item"
            placement="start"
            icon={<Contrast className="icon" />}
            items={themes}
          >
            <span>{t('shell.theme.current', { theme: t(`shell.theme.${theme}`) })}</span>
          </MenuButton>
          <MenuButton
            label={t('shell.language.label')}
            className="item"
            placement="start"
            icon={<Globe className="icon" />}
            items={languages}
          >
            <span>{LANGUAGES[locale]}</span>
          </MenuButton>
          <MenuButton
            label={t('shell.start.label')}
            className="item"
            placement="start"
            icon={<House className="icon" />}
            items={starts}
          >
            <span>{t('shell.start.current', { page: t(`shell.${startPage}`) })}</span>
          </MenuButton>
          <button type="button" className="item fold" onClick={() => setPreference('railFolded', !railFolded)}>
            {railFolded ? <PanelLeftOpen className="icon" /> : <PanelLeftClose className="icon" />}
            <span>{t(railFolded ? 'shell.unfoldRail' : 'shell.foldRail')}</span>
          </button>
        </div>
      </div>
    </nav>
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
    <MenuButton label={name} className="item" placement="start" icon={icon} items={items}>
      <span>{name}</span>
    </MenuButton>
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

function PageLink({
  to,
  icon,
  name,
  short,
  exact = false,
  spare = false,
  search,
  children,
}: {
  to: string;
  icon: ReactNode;
  name: string;
  short?: string;
  exact?: boolean;
  /** In the bottom bar of a phone only while it is open; else it is in the menu there. */
  spare?: boolean;
  /** The part of the current search that is carried over. */
  search?: (now: SearchRecord) => SearchRecord;
  /** Beside the name. */
  children?: ReactNode;
}) {
  return (
    <Link
      to={to}
      search={search}
      className={spare ? 'item spare' : 'item'}
      marks={exact ? 'page' : 'part'}
      title={name}
    >
      {icon}
      <span>{name}</span>
      {short !== undefined && (
        <span className="short" aria-hidden="true">
          {short}
        </span>
      )}
      {children}
    </Link>
  );
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
