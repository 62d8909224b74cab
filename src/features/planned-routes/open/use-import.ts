// Reads what is imported: the stage of the dialog, and what of it is ready to be put in.
import { useEffect, useRef, useState } from 'react';
import type { ReadShapes } from '../import-export/route-file';
import { type Found, type ImportSource, readSource, type TableChoice } from './import-source';
import type { Ready } from './shapes-preview';
import type { Incoming } from './use-incoming';

/** `fromList`: what the addresses were searched for. */
export type Shown = Found & { source: ImportSource; fromList?: Shown };
type Reading = { kind: 'reading'; source: ImportSource };
/** A source that is read, or was. */
export type Read = Reading | Shown;
export type Stage = { kind: 'asking' } | Read;

export function useImport(incoming: Incoming) {
  const [stage, setStage] = useState<Stage>(
    incoming.kind === 'ask' ? { kind: 'asking' } : { kind: 'reading', source: incoming },
  );
  const [ready, setReady] = useState<Ready | null>(null);
  /** Part of a large archive that was read; null until it is known. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The preview is still that of the choice before: it is not put in. */
  const [isReadAgain, setReadAgain] = useState(false);

  const reading = stage.kind === 'reading' ? stage.source : null;
  useEffect(() => {
    if (!reading) return;
    const giveUp = new AbortController();
    setProgress(null);
    readSource(reading, giveUp.signal, {}, setProgress).then(
      (found) => {
        if (!giveUp.signal.aborted) setStage({ ...found, source: reading });
      },
      () => {
        // Rejects only when aborted; another stage is shown then.
      },
    );
    return () => giveUp.abort();
  }, [reading]);

  const again = useRef(new AbortController());
  useEffect(() => () => again.current.abort(), []);

  function show(next: Stage): void {
    again.current.abort();
    setReadAgain(false);
    setReady(null);
    setStage(next);
  }

  return {
    stage,
    ready,
    setReady,
    progress,
    isReadAgain,
    read: (source: ImportSource) => show({ kind: 'reading', source }),
    /** Reads with another choice. The preview stays meanwhile, so that the focus stays in the changed field. */
    readAgain(source: ImportSource, choice: TableChoice): void {
      again.current.abort();
      const giveUp = new AbortController();
      again.current = giveUp;
      setProgress(null);
      setReadAgain(true);
      readSource(source, giveUp.signal, choice, setProgress).then(
        (found) => {
          if (giveUp.signal.aborted) return;
          setProgress(null);
          show({ ...found, source });
        },
        () => {
          // Aborted by a newer choice.
        },
      );
    },
    askAgain: () => show({ kind: 'asking' }),
    /** The stops of an address list whose addresses were found. */
    take(read: ReadShapes): void {
      if (stage.kind === 'asking' || stage.kind === 'reading') return;
      show({ kind: 'shapes', read, source: stage.source, fromList: stage });
    },
    backTo: (list: Shown) => show(list),
  };
}
