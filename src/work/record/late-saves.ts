// Saves sent without If-Match whose outcome is unknown (a reload, a killed browser, a timeout). The service may still store
// such a save over a newer one. Pure.
import * as z from 'zod/mini';

/** `began` and `revision` say which text it was; `until`: milliseconds, when it cannot arrive any more. */
export type LateSave = { began: number; revision: number; until: number };

/**
 * From when it was sent. The client gives up after 30 s, proxies after 60 s as a rule, and a service that works on with what
 * they have given up is given as long again.
 */
export const LATE_SAVE_MS = 120_000;

const time = z.number().check(z.refine(Number.isFinite));
export const StoredLateSaves = z.object({
  document: z.string(),
  saves: z.array(z.object({ began: time, revision: z.int(), until: time })),
});

/** Those that may still arrive. One that is too far ahead was written under another clock. */
export function stillLate(saves: readonly LateSave[], now: number): LateSave[] {
  return saves.filter(({ until }) => until > now && until <= now + LATE_SAVE_MS);
}

/** Until when another text than this one may still be stored over it; null: none may. */
export function lateUntil(
  saves: readonly LateSave[],
  { began, revision }: Pick<LateSave, 'began' | 'revision'>,
  now: number,
): number | null {
  const others = stillLate(saves, now).filter((save) => save.began !== began || save.revision !== revision);
  return others.length > 0 ? Math.max(...others.map(({ until }) => until)) : null;
}
