// The choices of an archive, and what a feed says of a trip besides its stops and its line.

/** What the user chose of an archive: by the keys of its questions. */
export type Picks = Readonly<Record<string, string>>;

/** Questions about the content of an archive, the outer first. */
export type FoundChoice = readonly ChoiceLevel[];

export type ChoiceLevel = {
  /** Key of the answer in Picks. */
  readonly key: string;
  readonly of: 'file' | 'agency' | 'route' | 'trip';
  readonly options: readonly ChoiceOption[];
  /** Index of the chosen option; -1 before the choice. */
  readonly at: number;
};

/** Texts of the file, not trusted. `hours`: first departure and last arrival of a trip. */
export type ChoiceOption = {
  readonly id: string;
  readonly name: string;
  readonly count?: number;
  readonly hours?: readonly [string, string];
};

/** When a trip of GTFS runs. Dates as YYYY-MM-DD; null where the feed says nothing. */
export type TripService = {
  /** Monday first. */
  readonly days: readonly boolean[] | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Numbers of single days that were added and removed. */
  readonly added: number;
  readonly removed: number;
  /** Hours and seconds between two departures. */
  readonly frequencies: readonly { readonly from: string; readonly to: string; readonly every: number }[];
};
