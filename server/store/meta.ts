// Metadata of the store: schema version, sample, version of the infractions.
import { type Session, textIn } from './store';

export async function readMeta(session: Pick<Session, 'query'>, name: string): Promise<string | null> {
  const [row] = await session.query('select content from meta where name = $1::text', [name]);
  return row ? textIn(row, 'content') : null;
}

export async function writeMeta(session: Session, name: string, content: string): Promise<void> {
  await session.query(
    `insert into meta (name, content) values ($1::text, $2::text)
    on conflict (name) do update set content = excluded.content`,
    [name, content],
  );
}
