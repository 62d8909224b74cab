// The sticky footer of an editor: notices and the save bar.
import { type ReactNode, useRef } from 'react';
import { useFootRoom } from './use-foot-room';
import './save-foot.css';

/** Must be the last element of the page. */
export function SaveFoot({ className = 'save-foot', children }: { className?: string; children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useFootRoom(foot);
  return (
    <footer ref={foot} className={className}>
      {children}
    </footer>
  );
}
