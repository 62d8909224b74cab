/** Summaries by what the text is a state of (a record and its revision, a version): a long text is read once. */
export function createSummaries<Summary>(summaryOf: (body: string) => Summary) {
  let known = new Map<string, Summary>();
  return {
    /** Those of one look at everything; what is not among them any more is forgotten. */
    of(states: readonly { state: string; body: string }[]): Summary[] {
      const next = new Map<string, Summary>();
      const summaries = states.map(({ state, body }) => {
        const summary = known.get(state) ?? summaryOf(body);
        next.set(state, summary);
        return summary;
      });
      known = next;
      return summaries;
    },
  };
}
