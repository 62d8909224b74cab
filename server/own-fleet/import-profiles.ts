// Import profiles of an organization: how files of one shape are read, by name.
import { type Session, type Store, textIn } from '../store/store';

type Profile = { name: string; profile: string };

/** In order of their names. */
export async function listProfiles(store: Pick<Session, 'query'>, organization: number): Promise<Profile[]> {
  const rows = await store.query(
    'select name, profile from import_profiles where organization_id = $1::int order by name',
    [organization],
  );
  return rows.map((row) => ({ name: textIn(row, 'name'), profile: textIn(row, 'profile') }));
}

/** Creates or replaces a profile. */
export async function putProfile(store: Store, organization: number, { name, profile }: Profile): Promise<void> {
  await store.transaction(async (session) => {
    await deleteProfile(session, organization, name);
    await session.query(
      'insert into import_profiles (organization_id, name, profile) values ($1::int, $2::text, $3::text)',
      [organization, name, profile],
    );
  });
}

/** False: there was none. */
export async function deleteProfile(
  session: Pick<Session, 'query'>,
  organization: number,
  name: string,
): Promise<boolean> {
  const rows = await session.query(
    'delete from import_profiles where organization_id = $1::int and name = $2::text returning name',
    [organization, name],
  );
  return rows.length > 0;
}
