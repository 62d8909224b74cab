// What the store says of itself: the version of its schema, its sample, the law that it holds.
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
