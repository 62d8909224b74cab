// The caller, as far as operations need it.
export type Caller = {
  /** Only fines, plans and routes of this organization are visible to the caller. */
  organization: number;
  /** Whether the caller may save plans and routes. */
  mayWrite: boolean;
  /** The language of the texts of the law. */
  language: 'en' | 'pt';
};
