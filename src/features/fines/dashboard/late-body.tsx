// The body of a card that comes in a chunk of its own. It waits by a state and not by suspending, which is to throw (decision
// 42). Once its chunk is there it is drawn at once.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { awaited } from '../../../ui/awaited';

/** `waiting`: what stands there until the body has come. */
export type BodyProps = { waiting?: ReactNode };
/** `load` fetches ahead; a failure is shown where the body would be. */
export type LateBody = { Body: ComponentType<BodyProps>; load: () => Promise<unknown> };

export function lateBody<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LateBody {
  let There: ComponentType | null = null;
  let coming: Promise<void> | null = null;
  const load = () => {
    coming ??= awaited(fetchModule()).then(
      (module) => {
        There = pick(module);
      },
      (error: unknown) => {
        // Asked for ahead it may fail where it would not when it is needed.
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  function Body({ waiting }: BodyProps) {
    const [, setHasCome] = useState(There !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (There) return;
      let isGone = false;
      load().then(
        () => {
          if (!isGone) setHasCome(true);
        },
        (error: unknown) => {
          if (!isGone) setFailure({ error });
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (failure) throw failure.error;
    return There ? <There /> : waiting;
  }
  return { Body, load };
}
