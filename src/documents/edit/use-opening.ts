// Opens the document of a URL, and reopens it on request.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Client } from '../../api/client';
import { useRuntime } from '../../ui/runtime';
import { NEW_PREFIX } from '../addresses';
import type { Opened } from '../open-document';

export type Opening<T extends Opened = Opened> =
  | { kind: 'opening' }
  /** `id`: from the URL. `opened`: null when not found. */
  | { kind: 'open'; id: string; opened: T | null }
  /** `error`: ServiceProblem or UnreadableDocument. */
  | { kind: 'failed'; error: unknown };

/** `openDocument` for one kind. */
type OpenById<T extends Opened> = (client: Client, id: string, signal: AbortSignal) => Promise<T | null>;

/** Reopens when `open` changes. `turn`: number of reopenings. `keepAs`: keeps the open document under a new id. */
export function useOpening<T extends Opened>(open: OpenById<T>, id: string) {
  const { client } = useRuntime();
  const [opening, setOpening] = useState<Opening<T>>({ kind: 'opening' });
  const [turn, setTurn] = useState(0);
  /** An id assigned to the open document, which must not reopen it. */
  const assignedId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reopens the document
  useEffect(() => {
    if (assignedId.current === id) return;
    assignedId.current = null;
    const giveUp = new AbortController();
    setOpening({ kind: 'opening' });
    open(client, id, giveUp.signal).then(
      (opened) => giveUp.signal.aborted || setOpening({ kind: 'open', id, opened }),
      (error: unknown) => giveUp.signal.aborted || setOpening({ kind: 'failed', error }),
    );
    return () => giveUp.abort();
  }, [client, open, id, turn]);
  const openAgain = () => {
    assignedId.current = null;
    setTurn((count) => count + 1);
  };
  const keepAs = (newId: string) => {
    assignedId.current = newId;
  };
  return { opening, openAgain, keepAs, turn };
}

/**
 * A new document stays open with its history when it gets an id; `onKnown` updates the URL. `currentId`: current id, null
 * while it has none.
 */
export function useGivenId(
  currentId: string | null,
  id: string,
  { opening, keepAs }: { opening: Opening; keepAs: (newId: string) => void },
  onKnown: (newId: string) => void,
): void {
  const isGiven = currentId !== null && opening.kind === 'open' && opening.id === id && id.startsWith(NEW_PREFIX);
  const showAssigned = useEffectEvent((newId: string) => {
    keepAs(newId);
    onKnown(newId);
  });
  useEffect(() => {
    if (isGiven && currentId !== null) showAssigned(currentId);
  }, [isGiven, currentId]);
}
