// Whether the focus is somewhere in an element, told when that changes.
import { type RefObject, useEffect } from 'react';
import { useStable } from '../../../ui/use-stable';

export function useFocusWithin(frame: RefObject<HTMLElement | null>, tell: (isFocused: boolean) => void): void {
  const tellFocus = useStable(tell);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const enter = () => tellFocus(true);
    const isIn = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A field that goes takes the focus along for a moment, until the next cell has it.
      if (relatedTarget === null) queueMicrotask(() => isIn(document.activeElement) || tellFocus(false));
      else if (!isIn(relatedTarget)) tellFocus(false);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [frame, tellFocus]);
}
