// Rows about infractions: each code of the table, written apart from it, and R10, R16, rulings 10, 29, 44 and 45.
import { type Row, row } from './row';

type Listed = [code: string, article: string, level: number | null, points: number, amount: number, answers: string];
const LISTED: Listed[] = [
  ['745-50', '218 I', 2, 4, 13016, 'driver'],
  ['746-30', '218 II', 3, 5, 19523, 'driver'],
  ['747-10', '218 III', 4, 7, 88041, 'driver'],
  ['605-01', '208', 4, 7, 29347, 'driver'],
  ['605-02', '208', 4, 7, 29347, 'driver'],
  ['605-03', '208', 4, 7, 29347, 'driver'],
  ['763-31', '252 sole par.', 4, 7, 29347, 'driver'],
  ['763-32', '252 sole par.', 4, 7, 29347, 'driver'],
  ['736-62', '252 VI', 2, 4, 13016, 'driver'],
  ['518-51', '167', 3, 5, 19523, 'driver'],
  ['518-52', '167', 3, 5, 19523, 'driver'],
  ['516-91', '165', 4, 7, 293470, 'driver'],
  ['757-90', '165-A', 4, 7, 293470, 'driver'],
  ['501-00', '162 I', 4, 7, 88041, 'driver'],
  ['503-71', '162 III', 4, 7, 58694, 'driver'],
  ['504-50', '162 V', 4, 7, 29347, 'driver'],
  ['505-31', '162 VI', 4, 7, 29347, 'driver'],
  ['519-30', '168', 4, 7, 29347, 'driver'],
  ['520-70', '169', 1, 3, 8838, 'driver'],
  ['521-51', '170', 4, 7, 29347, 'driver'],
  ['523-11', '172', 2, 4, 13016, 'driver'],
  ['544-40', '181 VII', 1, 3, 8838, 'driver'],
  ['554-12', '181 XVII', 3, 5, 19523, 'driver'],
  ['555-00', '181 XVIII', 2, 4, 13016, 'driver'],
  ['558-40', '182 II', 1, 3, 8838, 'driver'],
  ['562-22', '182 VI', 1, 3, 8838, 'driver'],
  ['566-50', '182 X', 2, 4, 13016, 'driver'],
  ['574-62', '187 I', 2, 4, 13016, 'driver'],
  ['574-63', '187 I', 2, 4, 13016, 'driver'],
  ['577-05', '189', 4, 7, 29347, 'driver'],
  ['580-00', '192', 3, 5, 19523, 'driver'],
  ['581-91', '193', 4, 7, 88041, 'driver'],
  ['596-70', '203 V', 4, 7, 146735, 'driver'],
  ['606-82', '209', 3, 5, 19523, 'driver'],
  ['606-83', '209-A', 3, 5, 19523, 'driver'],
  ['607-60', '210', 4, 7, 29347, 'driver'],
  ['609-20', '212', 4, 7, 29347, 'driver'],
  ['612-20', '214 I', 4, 7, 29347, 'driver'],
  ['625-40', '219', 2, 4, 13016, 'driver'],
  ['640-80', '221', 2, 4, 13016, 'owner'],
  ['644-00', '224', 1, 3, 8838, 'driver'],
  ['659-92', '230 V', 4, 7, 29347, 'owner'],
  ['663-71', '230 IX', 3, 5, 19523, 'owner'],
  ['672-61', '230 XVIII', 3, 5, 19523, 'owner'],
  ['675-00', '230 XXI', 2, 4, 13016, 'owner'],
  ['679-30', '231 II b', 4, 7, 29347, 'driver'],
  ['683-11', '231 V', 2, 4, 13016, 'shipper'],
  ['690-40', '231 X', 4, 7, 29347, 'owner'],
  ['691-20', '232', 1, 3, 8838, 'driver'],
  ['756-00', '67-C', 2, 4, 13016, 'driver'],
  ['758-70', '184 III', 4, 7, 29347, 'driver'],
  ['506-10', '163 with 162 I', 4, 7, 88041, 'owner'],
  ['524-00', '173', 4, 7, 293470, 'driver'],
  ['500-20', '257 par. 8', null, 0, 0, 'owner'],
];

/** Codes that are listed and give no points: by themselves, by R10, or because a driver does not answer. */
const WITHOUT_POINTS = new Set([
  ...['516-91', '757-90', '521-51', '524-00', '607-60', '747-10', '640-80', '675-00', '691-20', '500-20'],
  ...['659-92', '663-71', '672-61', '683-11', '690-40', '506-10'],
]);
/** Articles of codes that are not listed. */
const NUMBERS_WITHOUT_POINTS = [165, 170, 173, 174, 175, 176, 191, 210, 221, 232, 233, 240, 241];
const NUMBERS_WITH_POINTS = [
  162, 163, 164, 166, 167, 169, 171, 172, 177, 190, 192, 209, 211, 218, 220, 230, 234, 239, 242,
];

const TOLL: [{ infraction_code?: string; infraction?: string }, string[], boolean][] = [
  [{ infraction: 'Deixar de pagar o pedágio eletrônico (free flow)' }, [], true],
  [{ infraction: 'EVADIR-SE SEM PAGAR PEDAGIO' }, [], true],
  [{ infraction: 'Evadir-se da pesagem' }, [], false],
  [{ infraction: 'Electronic toll not paid' }, [], false],
  [{ infraction_code: '606-83' }, [], false],
  [{ infraction_code: '606-83' }, ['60683'], true],
  [{ infraction_code: '6068-3' }, ['606-83'], true],
  [{ infraction_code: '606-82' }, ['606-83'], false],
  [{}, [''], false],
  [{ infraction_code: 'x' }, ['y'], false],
];

export const infractionRows: Row[] = [
  ...LISTED.map(([code, article, level, points, amount, answers]) =>
    row(
      `${code} is of article ${article}`,
      { code, digits: code.replace('-', ''), article, level, points, amount, answers },
      ({ infractions }) => infractions.infractionOf(code),
    ),
  ),
  ...LISTED.map(([code]) =>
    row(`R10 ${code} gives points: ${!WITHOUT_POINTS.has(code)}`, WITHOUT_POINTS.has(code), ({ infractions }) =>
      infractions.givesNoPoints(code, 999),
    ),
  ),
  ...NUMBERS_WITHOUT_POINTS.map((article) =>
    row(`R10 a code that is not listed, of article ${article}, gives none`, true, ({ infractions }) =>
      infractions.givesNoPoints('999-99', article),
    ),
  ),
  ...NUMBERS_WITH_POINTS.map((article) =>
    row(`R10 a code that is not listed, of article ${article}, gives points`, false, ({ infractions }) =>
      infractions.givesNoPoints('999-99', article),
    ),
  ),
  row('R10 the article of a row says nothing about a code that is listed', false, ({ infractions }) =>
    infractions.givesNoPoints('745-50', 165),
  ),
  row('R10 without code and article nothing is known', [false, false], ({ infractions }) => [
    infractions.givesNoPoints('', null),
    infractions.givesNoPoints(undefined, undefined),
  ]),
  ...LISTED.map(([code, article]) =>
    row(
      `${code} is a code of driving too fast: ${article.startsWith('218')}`,
      article.startsWith('218'),
      ({ infractions }) => infractions.isSpeeding({ code, article: null, infraction: null }),
    ),
  ),
  row(
    'a code that is not listed is of driving too fast by article 218, else by its words; 219 is driving too slowly',
    [true, false, false, true, true, false],
    ({ infractions }) =>
      [
        { code: '999-99', article: 218, infraction: null },
        { code: '999-99', article: 219, infraction: 'Velocidade superior' },
        { code: '999-99', article: 217, infraction: null },
        { code: '', article: null, infraction: 'Transitar em velocidade superior à máxima permitida' },
        { code: '745-50', article: 230, infraction: null },
        { code: '', article: null, infraction: 'Estacionar na calçada' },
      ].map((fine) => infractions.isSpeeding(fine)),
  ),
  row(
    'all codes are listed once, in the order of the table',
    LISTED.map(([code]) => code),
    ({ infractions }) => infractions.infractions.map(({ code }) => code),
  ),
  row('7455-0, 745-50, 74550 and 745.50 are one code', ['745-50', '745-50', '745-50', '745-50'], ({ infractions }) =>
    ['7455-0', '745-50', '74550', ' 745.50 '].map((code) => infractions.infractionOf(code)?.code),
  ),
  row('no code has no digits', ['', '', ''], ({ infractions }) => [
    infractions.digitsOf(null),
    infractions.digitsOf(undefined),
    infractions.digitsOf('NIC'),
  ]),
  row('codes that are not listed are nothing', [null, null, null], ({ infractions }) => [
    infractions.infractionOf('999-99'),
    infractions.infractionOf(''),
    infractions.infractionOf(null),
  ]),
  row('ruling 10: who answers', ['driver', 'owner', 'shipper', 'unknown', 'unknown'], ({ infractions }) =>
    ['745-50', '640-80', '683-11', '999-99', ''].map((code) => infractions.answersOf(code)),
  ),
  row('R3 a NIC in any spelling', [true, true, true, false, false], ({ infractions }) =>
    ['500-20', '5002-0', '50020', '500-21', ''].map((code) => infractions.isNic(code)),
  ),
  ...TOLL.map(([fine, codes, is]) =>
    row(`R16 ${JSON.stringify(fine)} with ${JSON.stringify(codes)} is of a toll gate: ${is}`, is, ({ infractions }) =>
      infractions.isTollGate(fine, codes),
    ),
  ),
];
