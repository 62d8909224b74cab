// Who asks, as far as an operation needs to know.
export type Caller = {
  /** Only the fines, plans and routes of this organization exist for the caller. */
  organization: number;
  mayWrite: boolean;
  /** The language of the texts of the law. */
  language: 'en' | 'pt';
};
