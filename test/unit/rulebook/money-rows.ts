// Rows about money: R3 and R4, rulings 9, 26, 53, 61 and 62. Centavos, half up.
import { type Row, row } from './row';

const PRICES: [face: number, at80: number, at60: number, nic: number][] = [
  [8838, 7070, 5303, 17676],
  [13016, 10413, 7810, 26032],
  [19523, 15618, 11714, 39046],
  [29347, 23478, 17608, 58694],
  [58694, 46955, 35216, 117388],
  [88041, 70433, 52825, 176082],
  [146735, 117388, 88041, 293470],
  [293470, 234776, 176082, 586940],
];

/** Paid, fine, whole reais, class. */
const PAID: [number, number, boolean, 60 | 80 | 100 | null][] = [
  [17608, 29347, false, 60],
  [17609, 29347, false, 60],
  [17607, 29347, false, 60],
  [17606, 29347, false, null],
  [17610, 29347, false, null],
  [23478, 29347, false, 80],
  [23477, 29347, false, 80],
  [23480, 29347, false, null],
  [29347, 29347, false, 100],
  [29346, 29347, false, 100],
  [29345, 29347, false, null],
  [29348, 29347, false, 100],
  [40000, 29347, false, 100],
  [1, 29347, false, null],
  [29300, 29300, true, 100],
  [23500, 29300, true, 80],
  [23400, 29300, true, 80],
  [23600, 29300, true, null],
  [17500, 29300, true, 60],
  [17400, 29300, true, null],
  [29200, 29300, true, 100],
  [29100, 29300, true, null],
];

const CENTAVOS: [unknown, 'minor' | 'major', number | null][] = [
  [29347, 'minor', 29347],
  [293, 'major', 29300],
  [1, 'minor', 1],
  [0, 'minor', null],
  [-5, 'minor', null],
  [null, 'minor', null],
  [undefined, 'major', null],
  [1.5, 'minor', null],
  [Number.NaN, 'minor', null],
  ['293', 'minor', null],
  [Number.MAX_SAFE_INTEGER, 'major', null],
];

const TWICE: [number, boolean, boolean][] = [
  ...[17676, 26032, 39046, 58694, 117388, 176082, 293470, 586940, 1173880, 3521640].map(
    (amount): [number, boolean, boolean] => [amount, false, true],
  ),
  [29347, false, false],
  [19523, false, false],
  [17677, false, false],
  [35352, false, false],
  [17700, true, true],
  [17600, true, true],
  [17500, true, false],
  [17800, true, false],
];

export const moneyRows: Row[] = [
  ...PRICES.map(([face, at80, at60, nic]) =>
    row(`R4 and R3: 100, 80, 60 % and NIC of ${face}`, [face, at80, at60, nic], ({ money }) => [
      money.priceAt(face, 100),
      money.priceAt(face, 80),
      money.priceAt(face, 60),
      money.nicOf(face),
    ]),
  ),
  row('half a centavo goes up', [1, 0, 2, 1, 3, 2], ({ money }) => [
    money.priceAt(1, 60),
    money.priceAt(0, 60),
    money.priceAt(3, 60),
    money.priceAt(1, 80),
    money.priceAt(4, 80),
    money.priceAt(2, 80),
  ]),
  row('huge amounts stay whole', 7_205_759_403_792_793, ({ money }) => money.priceAt(Number.MAX_SAFE_INTEGER, 80)),
  ...PAID.map(([paid, face, isWhole, percent]) =>
    row(`ruling 53: ${paid} of ${face}${isWhole ? ' in whole reais' : ''} is ${percent}`, percent, ({ money }) =>
      money.classOfPayment(paid, face, isWhole),
    ),
  ),
  row('of two near prices the nearest one is paid', [100, 80, 60], ({ money }) => [
    money.classOfPayment(5, 5, false),
    money.classOfPayment(4, 5, false),
    money.classOfPayment(3, 5, false),
  ]),
  ...CENTAVOS.map(([value, unit, centavos]) =>
    row(`ruling 9: ${String(value)} in ${unit} units`, centavos, ({ money }) =>
      money.toCentavos(value as number | undefined, unit),
    ),
  ),
  ...TWICE.map(([amount, isWhole, is]) =>
    row(`ruling 61: ${amount}${isWhole ? ' in whole reais' : ''} is twice a legal amount: ${is}`, is, ({ money }) =>
      money.isTwiceALegalAmount(amount, isWhole),
    ),
  ),
  row('R4 amounts of the classes', [[8838], [13016], [19523], VERY_SERIOUS()], ({ money }) =>
    [1, 2, 3, 4].map((level) => money.legalAmounts(level)),
  ),
  row(
    'R4 amounts of any class',
    [
      [8838, 13016, 19523, ...VERY_SERIOUS()],
      [8838, 13016, 19523, ...VERY_SERIOUS()],
    ],
    (book) => [book.money.legalAmounts(), book.money.legalAmounts(null)],
  ),
  row('collisions: 60 % of one fine is the whole of another, 80 % too', [88041, 176082, 117388], ({ money }) => [
    money.priceAt(146735, 60),
    money.priceAt(293470, 60),
    money.priceAt(146735, 80),
  ]),
  row('a centavo or a real lies between equal amounts', [1, 100], ({ money }) => [
    money.toleranceOf(false),
    money.toleranceOf(true),
  ]),
  row('amounts with centavos are equal or not', [true, false, true, true, false], ({ money }) => [
    money.isSameAmount(5, 5, false),
    money.isSameAmount(5, 6, false),
    money.isSameAmount(500, 600, true),
    money.isSameAmount(600, 500, true),
    money.isSameAmount(500, 700, true),
  ]),
];

function VERY_SERIOUS(): number[] {
  return [29347, 58694, 88041, 146735, 293470, 586940, 1_760_820];
}
