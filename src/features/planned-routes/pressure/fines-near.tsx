// The fines beside the route of a page, for all its places that tell of them. They are counted a moment after the last
// change. The service is asked only once a person wants to see them.

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { FinesReading, RouteFines } from '../../../desk/route-fines';
import type { Tree } from '../../../document/tree';
import { Boundary } from '../../../ui/loading/boundary';
import { useSameMembers, useStable } from '../../../ui/use-stable';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { stretchesOf } from '../figures/stretches';
import type { RouteSettings } from '../times/pace';
import { FinesSource } from './fines-source';

export type FinesNear = {
  /** Whether fines can be had at all. */
  readonly hasSource: boolean;
  /** Of the route around this place; null where there is none. */
  readonly settings: RouteSettings | null;
  /** The route that the counts are of. */
  readonly of: Tree | null;
  /** In the order of its stretches; null until they are counted. */
  readonly fines: RouteFines | null;
  readonly reading: FinesReading | null;
  readonly isAsked: boolean;
  /** The code that reads fines could not be loaded. */
  readonly isFailed: boolean;
  /** Asks the service for the fines of the last months. */
  readonly ask: () => void;
};

const NONE: FinesNear = {
  hasSource: false,
  settings: null,
  of: null,
  fines: null,
  reading: null,
  isAsked: false,
  isFailed: false,
  ask: () => {},
};
const Near = createContext<FinesNear>(NONE);
/** A route is counted again after this pause in its changes. */
const PAUSE_MS = 400;

export function FinesNearRoute({
  route,
  settings,
  isRead = false,
  children,
}: {
  route: Tree;
  settings: RouteSettings;
  /** The service is asked for fines at once. */
  isRead?: boolean;
  children: ReactNode;
}) {
  const Source = use(FinesSource);
  const counted = useSettled(route);
  const legs = counted === null ? null : stretchesOf(counted, settings).legs;
  const [isAsked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<Pick<FinesNear, 'of' | 'fines' | 'reading'>>(NONE);
  const [isFailed, setFailed] = useState(false);
  const ask = useStable(() => setAsked(true));
  const near = useSameMembers<FinesNear>({ ...answer, settings, hasSource: Source !== null, isAsked, isFailed, ask });
  return (
    <Near value={near}>
      {children}
      {Source && legs && (
        <Boundary level="section" title="" frame={() => <Failed tell={setFailed} />}>
          <Source
            legs={legs}
            isRead={isAsked || isRead}
            // A batch of sheets hears each answer many times: none of them is urgent.
            onAnswer={(fines, reading) =>
              startTransition(() => setAnswer({ of: fines === null ? null : counted, fines, reading }))
            }
          />
        </Boundary>
      )}
    </Near>
  );
}

function Failed({ tell }: { tell: (isFailed: boolean) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}

/** The fines beside the route around this place. */
export function useFinesNear(): FinesNear {
  return use(Near);
}

/** The value after a pause in its changes; null before the first one. */
function useSettled<T>(value: T): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Only what tells of the fines renders again when the route changes. */
export function FinesNearEditor({ editor, children }: { editor: RouteEditor; children: ReactNode }) {
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  return (
    <FinesNearRoute route={route} settings={editor.settings}>
      {children}
    </FinesNearRoute>
  );
}
