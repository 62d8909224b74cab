// The organization of this page: its name on screen, and the change to another one of the same person.
import { rememberOrganization } from '../api/organization';
import { useText } from '../i18n/use-text';
import type { MenuItem } from '../ui/overlay/menu-item';
import { useRuntime } from '../ui/runtime';
import { useNavigate, usePlace } from '../url/use-navigation';
import type { Identity } from './identity';
import { PATHS } from './paths';
import { askAgainWho, useSession } from './session';

/** The name that config.json gives an organization, else its number. */
export function useOrganizationName(): (id: string) => string {
  const t = useText();
  const { labels, format } = useRuntime();
  return (id) => labels.organization(id) ?? t('shell.organization.unnamed', { id: format.text(id) });
}

/** Chooses one of a person's organizations. Unsent work of the present one stays with it. */
export function chooseOrganization({ person }: Pick<Identity, 'person'>, id: string): void {
  rememberOrganization(person, id);
  askAgainWho();
}

/** Null: nobody is signed in, or the service names no organization. `items` are empty where there is no choice. */
export function useOrganizations(): { name: string; items: MenuItem[] } | null {
  const t = useText();
  const nameOf = useOrganizationName();
  const navigate = useNavigate();
  const { pathname } = usePlace();
  const { identity } = useSession();
  if (identity === null || identity.organization === null) return null;
  const { organization, organizations } = identity;
  const change = (id: string) => {
    // Its documents are in no other organization.
    if (pathname.startsWith(`${PATHS.plans}/`)) navigate({ to: PATHS.plans });
    if (pathname.startsWith(`${PATHS.routes}/`)) navigate({ to: PATHS.routes });
    chooseOrganization(identity, id);
  };
  const items = organizations.map((id) => ({
    id: `organization-${id}`,
    label: t('shell.organization.use', { name: nameOf(id) }),
    checked: id === organization,
    onSelect: () => change(id),
  }));
  return { name: nameOf(organization), items: organizations.length > 1 ? items : [] };
}
