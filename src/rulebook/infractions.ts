// What the law says of an infraction, by the digits of its code: 7455-0, 745-50 and 74550 are the same.
import { fold } from '../format/format';
import { INFRACTION_ROWS } from './infraction-table';

/** Who answers for an infraction. */
export type Answers = (typeof INFRACTION_ROWS)[number][5];

export type Infraction = {
  /** As the trade writes it, 745-50. */
  code: string;
  /** 74550 */
  digits: string;
  /** Article of the traffic code with its parts: 218 III. */
  article: string;
  /** 1 light to 4 very serious; null for a NIC. */
  level: number | null;
  points: number;
  /** Centavos; 0 for a NIC, whose amount rests on another fine. */
  amount: number;
  answers: Answers;
};

/** The fine of a company that did not name a driver (art. 257 par. 8). */
export const NIC_DIGITS = '50020';
const TOLL_WORD = 'pedagio';
/** Driving faster than the limit, by up to 20 %, 50 % and more: 218 I to III. Article 219 is driving too slowly. */
const SPEEDING_ARTICLE = 218;
const SPEEDING_WORDS = 'velocidade superior';

/**
 * Articles of listed codes without points: those that suspend the licence by themselves, and 232 of R10. Articles 221
 * and 230 XXI of R10 are an owner's, who gets none anyway.
 */
const NO_POINTS: ReadonlySet<string> = new Set(['165', '165-A', '170', '173', '210', '218 III', '232']);
/** The same for codes that are not listed, by the article's number, where no part of the article decides. */
const NO_POINTS_BY_NUMBER: ReadonlySet<number> = new Set([
  165, 170, 173, 174, 175, 176, 191, 210, 221, 232, 233, 240, 241,
]);

const byDigits: ReadonlyMap<string, Infraction> = new Map(
  INFRACTION_ROWS.map(([code, article, level, points, amount, answers]) => {
    const digits = digitsOf(code);
    return [digits, { code, digits, article, level: level === 0 ? null : level, points, amount, answers }];
  }),
);

/** All that are listed, in the order of the table. */
export const infractions: readonly Infraction[] = [...byDigits.values()];

/** The digits of a code; '' where there is none. */
export function digitsOf(code: string | null | undefined): string {
  return code?.replace(/\D/g, '') ?? '';
}

/** Null for codes that are not listed. */
export function infractionOf(code: string | null | undefined): Infraction | null {
  return byDigits.get(digitsOf(code)) ?? null;
}

/** An absent code, or one that is not listed, answers for `unknown`. */
export function answersOf(code: string | null | undefined): Answers | 'unknown' {
  return infractionOf(code)?.answers ?? 'unknown';
}

export function isNic(code: string | null | undefined): boolean {
  return digitsOf(code) === NIC_DIGITS;
}

/**
 * A fine of a toll gate (R16): by the configured codes or by its text. Its article alone says nothing: 209 is also that of
 * barriers and scales. `tollCodes`: codes in any spelling.
 */
export function isTollGate(
  row: { infraction_code?: string | undefined; infraction?: string | undefined },
  tollCodes: Iterable<string>,
): boolean {
  const digits = digitsOf(row.infraction_code);
  if (digits !== '') for (const code of tollCodes) if (digitsOf(code) === digits) return true;
  return row.infraction !== undefined && fold(row.infraction).includes(TOLL_WORD);
}

/** Whether a driver gets no points whatever the row prints. `article`: its number, for codes that are not listed. */
export function givesNoPoints(code: string | null | undefined, article: number | null | undefined): boolean {
  if (isNic(code)) return true;
  const listed = infractionOf(code);
  if (listed) return listed.answers !== 'driver' || NO_POINTS.has(listed.article);
  return typeof article === 'number' && NO_POINTS_BY_NUMBER.has(article);
}

/** A fine for driving faster than the limit: by its code, else by its article or its words. */
export function isSpeeding(fine: { code: string; article: number | null; infraction: string | null }): boolean {
  const listed = infractionOf(fine.code);
  if (listed) return Number.parseInt(listed.article, 10) === SPEEDING_ARTICLE;
  if (fine.article !== null) return fine.article === SPEEDING_ARTICLE;
  return fine.infraction !== null && fold(fine.infraction).includes(SPEEDING_WORDS);
}
