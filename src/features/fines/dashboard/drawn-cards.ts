// What src/first-picture.ts has drawn, for the page to take over.
import type { Period } from '../filters/calendar-days';

export type DrawnCards = {
  language: string;
  period: Period;
  /** `figures`: the member of the answer as JSON that the card is of. `body`, `footer`: what they hold; empty: there is none. */
  cards: Map<string, { figures: string; body: Node[]; footer: Node[] }>;
  /** Of the chart in its box, until the page has drawn its own. */
  drawing: Element | null;
};

declare global {
  var patioCards: DrawnCards | undefined;
}
