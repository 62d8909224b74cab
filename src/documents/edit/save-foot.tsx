// The foot of an editor, always in view: what must be known of the work, and the bar to save it.
import { type ReactNode, useRef } from 'react';
import { useFootRoom } from './use-foot-room';
import './save-foot.css';

/** The last thing of the page. */
export function SaveFoot({ className = 'save-foot', children }: { className?: string; children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useFootRoom(foot);
  return (
    <footer ref={foot} className={className}>
      {children}
    </footer>
  );
}
