// The service's table of infractions of the Brazilian traffic code (infractions.csv beside this file): one row per
// code. Columns: class, points, amount in centavos and the liable person.
import { readFileSync } from 'node:fs';
import { toBatch } from '../store/batch';
import type { Batch } from '../store/tables';

const SERIOUSNESS = new Map<string, number | null>([
  ['light', 1],
  ['medium', 2],
  ['serious', 3],
  ['very_serious', 4],
  ['none', null],
]);

/** The fine of a company that did not name a driver (art. 257 par. 8). */
export const NIC_ID = 50020;

export type Infraction = {
  /** digits of the code: 745-50 is 74550 */
  id: number;
  code: string;
  article: string;
  articleNumber: number;
  /** 1 light to 4 very serious; null for NIC */
  seriousness: number | null;
  points: number;
  /** centavos */
  amount: number;
  answers: string;
  descriptionEn: string;
  descriptionPt: string;
};

export const infractions: readonly Infraction[] = readInfractions();

/** The table as a batch for the store. */
export function infractionBatch(): Batch {
  return toBatch(
    'infractions',
    infractions.map((infraction) => ({
      infraction_id: infraction.id,
      infraction_code: infraction.code,
      article: infraction.article,
      article_number: infraction.articleNumber,
      seriousness: infraction.seriousness,
      points: infraction.points,
      amount: infraction.amount,
      answers: infraction.answers,
      description_en: infraction.descriptionEn,
      description_pt: infraction.descriptionPt,
    })),
  );
}

/** Throws on an invalid row of the committed table: a mistake of ours, found by the first test. */
function readInfractions(): Infraction[] {
  const text = readFileSync(new URL('./infractions.csv', import.meta.url), 'utf8');
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [code = '', article = '', level = '', points, amount, answers = '', en = '', pt = '', ...more] =
        line.split(';');
      const seriousness = SERIOUSNESS.get(level);
      const articleNumber = Number.parseInt(article, 10);
      if (seriousness === undefined || !/^\d{3}-\d{2}$/.test(code) || !(articleNumber > 0) || !pt || more.length > 0) {
        throw new Error(`infractions.csv has a row that does not fit: ${line}`);
      }
      return {
        id: Number(code.replace('-', '')),
        code,
        article,
        articleNumber,
        seriousness,
        points: Number(points),
        amount: Number(amount),
        answers,
        descriptionEn: en,
        descriptionPt: pt,
      };
    });
}
