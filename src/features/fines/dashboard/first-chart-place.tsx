// Where the page takes over the chart that index.html has drawn, so that it stands until the page's own is drawn.
import { type ReactNode, useState } from 'react';
import { cssVars } from '../../../ui/css-vars';
import { useRuntime } from '../../../ui/runtime';
import { type Figures, useFigures } from './dashboard-context';
import type { DrawnChart } from './first-chart';

/** While the card waits for its code: legend and drawing, in the height in pixels that the card will have. */
export function FirstBody({
  height,
  onPhone = height,
  children,
}: {
  height: number;
  onPhone?: number;
  children: ReactNode;
}) {
  const put = useFirst(({ body }) => body);
  if (!put) return children;
  const heights = cssVars({ '--height': `${height}px`, '--height-on-phone': `${onPhone}px` });
  return <div className="first-body" aria-hidden="true" style={heights} ref={put} />;
}

/** While the chart waits for its own drawing; undefined where there is none. Nothing takes it after that. */
export function useFirstDrawing(): ReactNode {
  const put = useFirst(({ drawing }) => {
    globalThis.patioChart = undefined;
    return [drawing];
  });
  return put ? <div className="first-drawing" aria-hidden="true" ref={put} /> : undefined;
}

/** Puts what is picked into an element. Null where nothing was drawn, or it was of other figures. */
function useFirst(pick: (drawn: DrawnChart) => Element[]): ((place: Element | null) => void) | null {
  const { figures } = useFigures();
  const { locale } = useRuntime();
  const [put] = useState(() => {
    const drawn = globalThis.patioChart;
    if (!drawn || drawn.language !== locale || !isOf(drawn, figures)) return null;
    const taken = pick(drawn);
    return { into: (place: Element | null) => place?.replaceChildren(...taken) };
  });
  return put?.into ?? null;
}

function isOf(drawn: DrawnChart, { response, second, period }: Figures): boolean {
  return (
    !second &&
    drawn.period.start_date === period.start_date &&
    drawn.period.end_date === period.end_date &&
    drawn.figures === JSON.stringify(response.seriousness_type_graphic_data)
  );
}
