// What axe leaves to a person ("incomplete") and measured-contrast.ts cannot measure, and what the person found. Whatever is not
// in this list is a failure.

export type Undecided = {
  rule: string;
  /** Which elements: a selector that the element itself matches. */
  where: string;
  /** Why it is right all the same, and how that was found. */
  because: string;
};

export const UNDECIDED: readonly Undecided[] = [
  {
    rule: 'color-contrast',
    where: '.map-ground text',
    because:
      'The degrees at the edge of a map without tiles: an ornament, hidden from assistive technology; the places are texts beside the map.',
  },
  {
    rule: 'color-contrast',
    where: 'input.field',
    because:
      'The text of the field is drawn without colour while the same digits stand over it, set apart by thousands, and those are measured.',
  },
  {
    rule: 'target-size',
    where: '.buckets button',
    because:
      'The columns of a chart are as wide as the months leave room for. The same months are chosen in the calendar of the period, whose days are 24 px and more (the exception for equivalent controls of 2.5.8); by the keyboard the chart is one stop, and the arrows go from month to month.',
  },
  {
    rule: 'target-size',
    where: ':popover-open > [role="menu"] > [role="menuitem"]',
    because:
      'A menu is in the top layer, above the bar of pages at the foot of a phone; axe takes that bar for what lies over it. Each entry is 30 px high.',
  },
  {
    rule: 'aria-required-children',
    where: '.combo-list[role="listbox"]',
    because:
      'A list of suggestions without a match is empty, as its state is; a sentence beside it says so, and is said aloud.',
  },
  {
    rule: 'aria-required-children',
    where: '[role="grid"] .grid-body',
    because: 'The body of a table has no rows while they are loaded; `aria-busy` says so, as ARIA asks.',
  },
];
