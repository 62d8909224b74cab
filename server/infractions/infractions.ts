// The service's table of infractions: facts of the law from src/rulebook, with our words about each.
// descriptions.csv beside this file has one row for each code.
import { readFileSync } from 'node:fs';
import { type Infraction as Listed, infractions as listed, NIC_DIGITS } from '../../src/rulebook/infractions';
import { toBatch } from '../store/batch';
import type { Batch } from '../store/tables';

/** The fine of a company that did not name a driver (art. 257 par. 8). */
export const NIC_ID = Number(NIC_DIGITS);

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

export const infractions: readonly Infraction[] = describe(listed, readDescriptions());

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

/** Throws where a code has no words or words have no code. This is our mistake, and the first test finds it. */
function describe(facts: readonly Listed[], words: ReadonlyMap<string, [en: string, pt: string]>): Infraction[] {
  if (words.size !== facts.length) throw new Error('descriptions.csv has codes that are not listed, or lacks some');
  return facts.map(({ code, digits, article, level, points, amount, answers }) => {
    const [descriptionEn, descriptionPt] = words.get(code) ?? ['', ''];
    const articleNumber = Number.parseInt(article, 10);
    if (!descriptionEn || !descriptionPt || !(articleNumber > 0)) throw new Error(`descriptions.csv lacks ${code}`);
    return {
      id: Number(digits),
      code,
      article,
      articleNumber,
      seriousness: level,
      points,
      amount,
      answers,
      descriptionEn,
      descriptionPt,
    };
  });
}

function readDescriptions(): Map<string, [en: string, pt: string]> {
  const text = readFileSync(new URL('./descriptions.csv', import.meta.url), 'utf8');
  const lines = text.trim().split(/\r?\n/).slice(1);
  return new Map(
    lines.map((line) => {
      const [code = '', en = '', pt = '', ...more] = line.split(';');
      if (more.length > 0) throw new Error(`descriptions.csv has a row that does not fit: ${line}`);
      return [code, [en, pt]];
    }),
  );
}
