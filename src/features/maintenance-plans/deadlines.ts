// The deadlines of a plan as parts of a sentence: whichever is reached first counts.
export type Deadline = { kind: 'days' | 'km' | 'hours'; value: number };

/** Deadlines that are set, in the contract's order. Zero or less is no deadline. */
export function toDeadlines(given: {
  deadlines_days?: number;
  deadlines_km?: number;
  deadlines_hourmeter?: number;
}): Deadline[] {
  const all = [
    { kind: 'days', value: given.deadlines_days },
    { kind: 'km', value: given.deadlines_km },
    { kind: 'hours', value: given.deadlines_hourmeter },
  ] as const;
  return all.flatMap(({ kind, value }) => (value !== undefined && value > 0 ? [{ kind, value }] : []));
}
