// Signs under the stretches of the open route, from the configured streets of this address. They are asked a moment after
// the last change, and each line once. Without an answer the fleet's fastest speed counts, as without streets.
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { ownValhalla } from '../../../api/streets/engine-status';
import { type SignedPiece, type StreetSigns, streetSigns } from '../../../api/streets/street-signs';
import { useRuntime } from '../../../ui/runtime';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { type KnownSigns, speedNeedsOf } from '../figures/speed-needs';
import { polylineOf, stretchesOf } from '../figures/stretches';

const NONE: KnownSigns = new Map();
const Signs = createContext<KnownSigns>(NONE);
/** Streets are asked after this pause in the changes. */
const PAUSE_MS = 400;

export function SignsUnderEditor({ editor, children }: { editor: RouteEditor; children: ReactNode }) {
  const { config } = useRuntime();
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const [known, setKnown] = useState(NONE);
  // Answers of a series that an edit ended count in the next one.
  const answers = useRef(new Map<string, readonly SignedPiece[]>());
  const isWithout = useRef(false);
  const url = ownValhalla(config);
  useEffect(() => {
    if (url === null || isWithout.current) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => ask(url, leaving.signal).catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };

    async function ask(address: string, signal: AbortSignal) {
      const { legs } = stretchesOf(route, editor.settings);
      const needs = speedNeedsOf(route, editor.settings);
      const lines = legs.flatMap(({ line }, index) => (needs[index] ? [polylineOf(line)] : []));
      const found = answers.current;
      for (const line of lines) {
        if (line === '' || found.has(line)) continue;
        const answer: StreetSigns = await streetSigns(address, line, signal);
        if (answer === 'none') isWithout.current = true;
        if (typeof answer === 'string') break;
        found.set(line, answer);
      }
      setKnown((before) => (found.size > before.size ? new Map(found) : before));
    }
  }, [url, route, editor]);
  return <Signs value={known}>{children}</Signs>;
}

/** Signs under the stretches of the route around this place, by their lines. */
export function useSignsUnder(): KnownSigns {
  return use(Signs);
}
