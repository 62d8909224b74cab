// Saves sent without If-Match whose outcome is unknown (a reload, a killed browser, a timeout). The service may still store
// such a save over a newer one. Pure.
import * as z from 'zod/mini';

/** `began` and `revision` identify the text; `until`: milliseconds, after which it cannot arrive any more. */
export type LateSave = { began: number; revision: number; until: number };

/**
 * From the time of sending. The client gives up after 30 s, proxies usually after 60 s. A service that continues
 * afterwards gets the same time again.
 */
export const LATE_SAVE_MS = 120_000;

const time = z.number().check(z.refine(Number.isFinite));
export const StoredLateSaves = z.object({
  document: z.string(),
  saves: z.array(z.object({ began: time, revision: z.int(), until: time })),
});

/** Saves that may still arrive. One too far in the future was written under another clock. */
export function stillLate(saves: readonly LateSave[], now: number): LateSave[] {
  return saves.filter(({ until }) => until > now && until <= now + LATE_SAVE_MS);
}

/** Until when another text may still be stored over this one; null: none may. */
export function lateUntil(
  saves: readonly LateSave[],
  { began, revision }: Pick<LateSave, 'began' | 'revision'>,
  now: number,
): number | null {
  const others = stillLate(saves, now).filter((save) => save.began !== began || save.revision !== revision);
  return others.length > 0 ? Math.max(...others.map(({ until }) => until)) : null;
}
