// The rules behind every figure of law, as dated entries. Their words are in the catalogues, part `rulebook`. Facts in
// our own words from public rule notes. Nobody read the official texts, so each entry has a certainty.
import type { Fine } from '../contract/fine';
import type { Day } from './days';

export type RuleId = `R${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20}`;
/** What a rule rests on. `practice`: what offices do, not what a text says. */
type Certainty = 'law' | 'caseLaw' | 'manual' | 'practice';
/** What a person or config.json says of the fleet, where the contract has no field. */
type Setting = 'holidays' | 'sneJoined' | 'ear' | 'courseDay' | 'tollCodes' | 'noticeReceived' | 'tellings';
type RuleInput = keyof Fine | Setting;

/** An entry of a rule is named after it, with a letter where the rule has changed. */
type EntryName = RuleId | 'R2a' | 'R3a' | 'R9a' | 'R13a' | 'R16a' | 'R16b';
/** Entries that say what is uncertain. */
type Doubted = 'R1' | 'R3' | 'R4' | 'R8' | 'R9' | 'R10' | 'R11' | 'R14' | 'R15' | 'R16' | 'R16a' | 'R16b' | 'R20';

type Rule = {
  id: RuleId;
  name: EntryName;
  /** First and last day; null: not stated in what we read, or still in force. */
  validFrom: Day | null;
  validTo: Day | null;
  inputs: readonly RuleInput[];
  article: string;
  certainty: Certainty;
  /** Month in which the sources were read last, `YYYY-MM`. */
  lastChecked: string;
  title: `rulebook.rules.${EntryName}.title`;
  /** What the rule gives, in a sentence or two. */
  says: `rulebook.rules.${EntryName}.says`;
  /** Where this was read. */
  source: `rulebook.rules.${EntryName}.source`;
  doubt: `rulebook.rules.${Doubted}.doubt` | null;
};

const LAST_CHECKED = '2026-09';

type Facts = {
  validFrom?: Day;
  validTo?: Day;
  inputs: readonly RuleInput[];
  article: string;
  certainty?: Certainty;
};

const FACTS: Readonly<Record<EntryName, Facts>> = {
  R1: { inputs: ['driver_indication_deadline', 'due_date', 'holidays'], article: 'CONTRAN 918/2022 art. 29' },
  R2a: {
    validTo: '2021-04-11',
    inputs: ['driver_indication_deadline', 'driver_indication_status_id', 'infraction_code', 'fine_date'],
    article: 'CTB art. 257 §§ 7, 8',
  },
  R2: {
    validFrom: '2021-04-12',
    inputs: ['driver_indication_deadline', 'driver_indication_status_id', 'infraction_code', 'fine_date'],
    article: 'CTB art. 257 §§ 7, 8',
  },
  R3a: {
    validTo: '2022-04-21',
    inputs: ['infraction_code', 'default_amount', 'vehicle_id', 'fine_date'],
    article: 'CTB art. 257 § 8',
  },
  R3: {
    validFrom: '2022-04-22',
    inputs: ['infraction_code', 'default_amount', 'vehicle_id', 'fine_date', 'driver_indication_deadline'],
    article: 'CTB art. 257 § 8; Lei 14.229/2021; STJ Tema 1.097',
  },
  R4: {
    inputs: ['default_amount', 'due_date', 'fine_status_id', 'sneJoined'],
    article: 'CTB art. 284 §§ 1, 2',
  },
  R5: { inputs: ['default_amount', 'fine_status_id'], article: 'CTB art. 284 §§ 3, 4' },
  R6: { inputs: ['due_date', 'fine_status_id'], article: 'CTB art. 282 §§ 4, 5; CONTRAN 918/2022 art. 12 IV' },
  R7: { inputs: ['sneJoined'], article: 'CTB art. 282-A § 2; CONTRAN 931/2022 art. 4 § 6' },
  R8: {
    inputs: ['fine_date', 'fine_status_id', 'noticeReceived'],
    article: 'CTB art. 281 § 1 II, 282 §§ 6, 7, 285 § 6, 289, 289-A; CONTRAN 918/2022 art. 9; Lei 9.873/1999',
  },
  R9a: {
    validTo: '2021-04-11',
    inputs: ['driver_id', 'fine_date', 'points_on_driver_license'],
    article: 'CTB art. 259, 261',
  },
  R9: {
    validFrom: '2021-04-12',
    inputs: ['driver_id', 'fine_date', 'points_on_driver_license', 'seriousness', 'fine_status_id', 'ear'],
    article: 'CTB art. 259, 261',
  },
  R10: { inputs: ['infraction_code', 'article'], article: 'CTB art. 259 § 4' },
  R11: {
    validFrom: '2021-04-12',
    inputs: ['driver_id', 'points_on_driver_license', 'ear', 'courseDay'],
    article: 'CTB art. 261 §§ 5 a 7',
  },
  R12: {
    validFrom: '2026-06-05',
    inputs: ['driver_id', 'points_on_driver_license'],
    article: 'CTB art. 268-A; Lei 15.428/2026',
  },
  R13a: { validTo: '2021-04-11', inputs: ['driver_id', 'seriousness', 'fine_date'], article: 'CTB art. 267' },
  R13: { validFrom: '2021-04-12', inputs: ['driver_id', 'seriousness', 'fine_date'], article: 'CTB art. 267' },
  R14: {
    inputs: ['ait_number', 'vehicle_id', 'fine_date', 'fine_hour', 'infraction_code', 'system_vehicle_position'],
    article: 'Manual Brasileiro de Fiscalização de Trânsito',
    certainty: 'manual',
  },
  R15: { inputs: ['infraction_code'], article: 'CONTRAN 798/2020' },
  R16a: {
    validTo: '2026-04-28',
    inputs: ['infraction_code', 'infraction', 'tollCodes'],
    article: 'CTB art. 209-A',
  },
  R16: {
    validFrom: '2026-04-29',
    validTo: '2026-11-16',
    inputs: ['infraction_code', 'infraction', 'fine_date', 'amount_paid', 'tollCodes'],
    article: 'CTB art. 209-A; Deliberação CONTRAN 277/2026',
  },
  R16b: {
    validFrom: '2026-11-17',
    inputs: ['infraction_code', 'infraction', 'fine_date', 'amount_paid', 'tollCodes'],
    article: 'CTB art. 209-A; Deliberação CONTRAN 277/2026; Portaria Senatran 442/2025 art. 8 § 2',
  },
  R17: { inputs: ['fine_status_id', 'due_date'], article: 'CTB art. 131 § 2, 284 § 3' },
  R18: {
    inputs: ['discounted_amount_from_driver', 'amount_paid', 'driver_id', 'fine_status_id', 'tellings'],
    article: 'CLT art. 462 § 1',
    certainty: 'caseLaw',
  },
  R19: { inputs: ['driver_indication_status_id'], article: 'Código Penal art. 299' },
  R20: {
    inputs: ['driver_indication_status_id', 'fine_status_id'],
    article: 'CONTRAN 918/2022 art. 33',
    certainty: 'practice',
  },
};

const DOUBTED: ReadonlySet<string> = new Set<Doubted>([
  ...(['R1', 'R3', 'R4', 'R8', 'R9', 'R10', 'R11', 'R14', 'R15'] as const),
  ...(['R16', 'R16a', 'R16b', 'R20'] as const),
]);

/** All entries, oldest first in each rule. */
export const rules: readonly Rule[] = Object.entries(FACTS).map(([name, facts]) => toRule(name as EntryName, facts));

/** The entry of a rule that holds on a day, or did before its first known day. */
export function ruleOn(id: RuleId, day: Day): Rule {
  const found = rules.find((rule) => rule.id === id && (rule.validTo === null || day <= rule.validTo));
  if (!found) throw new RangeError(`There is no rule ${id}`);
  return found;
}

function toRule(name: EntryName, { validFrom, validTo, inputs, article, certainty }: Facts): Rule {
  return {
    id: name.replace(/[ab]$/, '') as RuleId,
    name,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    inputs,
    article,
    certainty: certainty ?? 'law',
    lastChecked: LAST_CHECKED,
    title: `rulebook.rules.${name}.title`,
    says: `rulebook.rules.${name}.says`,
    source: `rulebook.rules.${name}.source`,
    doubt: isDoubted(name) ? `rulebook.rules.${name}.doubt` : null,
  };
}

function isDoubted(name: EntryName): name is Doubted {
  return DOUBTED.has(name);
}
