// Where the page takes over what stands in the first picture, so that it stays until the page's own is drawn.
import { type ReactNode, useState } from 'react';
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { useRuntime } from '../../../ui/runtime';
import { type Figures, useFigures } from './dashboard-context';
import type { DrawnCards } from './drawn-cards';

/** While a card waits for its turn or its code: what the first picture had in it, else `children`. */
export function FirstContent({ member, children }: { member: FinesDashboardMember; children: ReactNode }) {
  const card = useDrawn(member, ({ cards }) => {
    const { body, footer } = cards.get(member) ?? NOTHING;
    return { intoBody: into(body), intoFooter: footer.length > 0 ? into(footer) : null };
  });
  if (!card) return children;
  return (
    <>
      <div className="body" aria-busy="true" aria-hidden="true" ref={card.intoBody} />
      {card.intoFooter && <footer aria-hidden="true" ref={card.intoFooter} />}
    </>
  );
}

const NOTHING = { body: [], footer: [] };

/** While the chart waits for its own drawing; undefined where there is none. Nothing takes anything after that. */
export function useFirstDrawing(): ReactNode {
  const put = useDrawn('seriousness_type_graphic_data', ({ drawing }) => {
    if (!drawing) return null;
    const put = into([drawing]);
    return (place: Element | null) => {
      globalThis.patioCards = undefined;
      put(place);
    };
  });
  return put ? <div className="first-drawing" aria-hidden="true" ref={put} /> : undefined;
}

/** Called once for an element: the same function at every drawing. */
function into(content: readonly Node[]): (place: Element | null) => void {
  return (place) => place?.replaceChildren(...content);
}

/** What is picked when the component comes; null where nothing was drawn, or it was of other figures. */
function useDrawn<Part>(member: FinesDashboardMember, pick: (drawn: DrawnCards) => Part): Part | null {
  const { figures } = useFigures();
  const { locale } = useRuntime();
  const [picked] = useState(() => {
    const drawn = globalThis.patioCards;
    return { part: drawn && drawn.language === locale && isOf(drawn, member, figures) ? pick(drawn) : null };
  });
  return picked.part;
}

function isOf(
  { period, cards }: DrawnCards,
  member: FinesDashboardMember,
  { response, second, period: shown }: Figures,
): boolean {
  return (
    !second &&
    period.start_date === shown.start_date &&
    period.end_date === shown.end_date &&
    cards.get(member)?.figures === JSON.stringify(response[member])
  );
}
