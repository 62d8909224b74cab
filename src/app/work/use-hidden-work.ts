import { useEffect, useState } from 'react';
import { countHiddenWork } from '../../work/store/other-owners';

/** Number of unsent documents on this device that the present person may not see; 0 until it is known. */
export function useHiddenWork(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    countHiddenWork().then(
      (found) => isCurrent && setCount(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return count;
}
