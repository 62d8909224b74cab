// The document that an address names, opened; once more when it is asked for.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/client';
import { useRuntime } from '../../ui/runtime';
import { useStable } from '../../ui/use-stable';
import { NEW_PREFIX } from '../addresses';
import type { Opened } from '../open-document';

export type Opening<T extends Opened = Opened> =
  | { kind: 'opening' }
  /** `id`: as the address said it. `opened`: null where it is not known here. */
  | { kind: 'open'; id: string; opened: T | null }
  /** `error`: ServiceProblem or UnreadableDocument. */
  | { kind: 'failed'; error: unknown };

/** As `openDocument` of one kind. */
type OpenById<T extends Opened> = (client: Client, id: string, signal: AbortSignal) => Promise<T | null>;

/**
 * Opens it anew where `open` is another function. `turn`: how often it was opened again. `keepAs`: what is open is to stay
 * open under this id.
 */
export function useOpening<T extends Opened>(open: OpenById<T>, id: string) {
  const { client } = useRuntime();
  const [opening, setOpening] = useState<Opening<T>>({ kind: 'opening' });
  const [turn, setTurn] = useState(0);
  /** An id that the open document has got meanwhile, and under which it is not opened anew. */
  const given = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it once more
  useEffect(() => {
    if (given.current === id) return;
    given.current = null;
    const giveUp = new AbortController();
    setOpening({ kind: 'opening' });
    open(client, id, giveUp.signal).then(
      (opened) => giveUp.signal.aborted || setOpening({ kind: 'open', id, opened }),
      (error: unknown) => giveUp.signal.aborted || setOpening({ kind: 'failed', error }),
    );
    return () => giveUp.abort();
  }, [client, open, id, turn]);
  const openAgain = useCallback(() => {
    given.current = null;
    setTurn((count) => count + 1);
  }, []);
  const keepAs = useCallback((known: string) => {
    given.current = known;
  }, []);
  return { opening, openAgain, keepAs, turn };
}

/**
 * A new document that got its id stays open, with all its steps, under the address of that id, which `onKnown` shows. `known`:
 * the id of what is open now, null while it has none.
 */
export function useGivenId(
  known: string | null,
  id: string,
  { opening, keepAs }: { opening: Opening; keepAs: (known: string) => void },
  onKnown: (known: string) => void,
): void {
  const isGiven = known !== null && opening.kind === 'open' && opening.id === id && id.startsWith(NEW_PREFIX);
  const show = useStable(onKnown);
  useEffect(() => {
    if (!isGiven || known === null) return;
    keepAs(known);
    show(known);
  }, [isGiven, known, keepAs, show]);
}
