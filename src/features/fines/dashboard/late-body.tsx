// The body of a card that comes in a chunk of its own. Once its chunk is there it is drawn when it is its turn.
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { awaited } from '../../../ui/awaited';
import { LatePlace, late } from '../../../ui/feedback/late';

/** `waiting`: what stands there until the body has come. */
export type BodyProps = { waiting?: ReactNode };
/** `load` fetches ahead; a failure is shown where the body would be. */
export type LateBody = { Body: ComponentType<BodyProps>; load: () => Promise<unknown> };

export function lateBody<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LateBody {
  const { Part, fetchPart } = late(() => awaited(fetchModule()).then(pick), { hasTurn: true });
  function Body({ waiting = null }: BodyProps) {
    const place = useMemo(() => ({ waiting }), [waiting]);
    return (
      <LatePlace value={place}>
        <Part />
      </LatePlace>
    );
  }
  return { Body, load: fetchPart };
}
