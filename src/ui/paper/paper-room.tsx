// The area in which A4 sheets lie, each in the size of paper or as wide as the page.
import { type ReactNode, useRef } from 'react';
import { cssVars } from '../css-vars';
import { useWidth } from '../use-width';
import './paper.css';

/** 210 mm in CSS pixels. */
const PAPER_PX = 794;

/** `children`: sheets within `sheet-frame`. `before`: what the sheets need and nobody sees. */
export function PaperRoom({ before, children }: { before?: ReactNode; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const scale = width === 0 ? 1 : Math.min(1, width / PAPER_PX);
  return (
    <div className="sheets">
      {before}
      <div ref={room} className="sheets-room" style={cssVars({ '--sheet-scale': scale })}>
        {children}
      </div>
    </div>
  );
}
