// Rows about points: R9 to R11, rulings 43 to 46 and 49.
import { type Row, row } from './row';

type Facts = { code?: string; article?: number; level?: number | null; printed?: number };
const facts = ({ code, article, level, printed }: Facts) => ({ code, article, level, printed });

/** Facts of a row, its points, the most it can give. */
const GIVEN: [string, Facts, number, number][] = [
  ['as printed', { code: '745-50', printed: 5 }, 5, 5],
  ['of the code where nothing is printed', { code: '745-50' }, 4, 4],
  ['of the code, not of the class of the row', { code: '745-50', level: 4 }, 4, 7],
  ['of a light class', { level: 1 }, 3, 3],
  ['of a medium class', { level: 2 }, 4, 4],
  ['of a serious class', { level: 3 }, 5, 5],
  ['of a very serious class', { level: 4 }, 7, 7],
  ['none where nothing is known', {}, 0, 0],
  ['never below 0', { printed: -3 }, 0, 0],
  ['none as printed', { code: '745-50', printed: 0 }, 0, 4],
  ['the class where that is more', { code: '605-01', printed: 3 }, 3, 7],
  ['as printed where that is more', { code: '520-70', printed: 7 }, 7, 7],
  ['none for a NIC', { code: '500-20', printed: 7, level: 4 }, 0, 0],
  ['none for what suspends by itself', { code: '747-10', printed: 7 }, 0, 0],
  ['none for what an owner answers', { code: '640-80', printed: 4 }, 0, 0],
  ['none for what a shipper answers', { code: '683-11', printed: 4 }, 0, 0],
  ['none for article 165 of a code not listed', { code: '165-00', article: 165, level: 4 }, 0, 0],
  ['full for driving without a licence', { code: '501-00' }, 7, 7],
];

export const pointRows: Row[] = [
  ...GIVEN.map(([name, given, points, worst]) =>
    row(`R9 points ${name}`, [points, worst], (book) => [
      book.points.pointsOf(facts(given)),
      book.points.worstPointsOf(facts(given)),
    ]),
  ),
  row('R9 limits with 0 to 3 very serious fines', [40, 30, 20, 20], (book) =>
    [0, 1, 2, 3].map((count) => book.points.limitOf(count, false)),
  ),
  row('R9 the limit of paid drivers', [40, 40, 40], (book) =>
    [0, 1, 2].map((count) => book.points.limitOf(count, true)),
  ),
  row(
    'R11 the course is open to paid drivers with 30 to 39 points',
    [29, 30, 35, 39, 40].map((n) => n >= 30 && n < 40),
    (book) => [29, 30, 35, 39, 40].map((closed) => book.points.isCourseOpen(closed, true)),
  ),
  row('R11 the course is open to nobody else', [false, false], (book) =>
    [30, 39].map((closed) => book.points.isCourseOpen(closed, false)),
  ),
  row('ruling 46: the class of the row, else of its code', [2, 4, 4, null, null], (book) => [
    book.points.levelOf({ code: '605-01', level: 2 }),
    book.points.levelOf({ code: '605-01', level: null }),
    book.points.levelOf({ code: '605-01', level: undefined }),
    book.points.levelOf({ code: '999-99', level: null }),
    book.points.levelOf({ code: '500-20', level: null }),
  ]),
  row('R9 points of the classes', [0, 3, 4, 5, 7, 0], (book) =>
    [null, 1, 2, 3, 4, 5].map((level) => book.points.pointsOfLevel(level)),
  ),
  row('R9 very serious is the fourth class', [4, [3, 4, 5, 7]], (book) => [
    book.points.VERY_SERIOUS,
    [...book.points.CLASS_POINTS],
  ]),
];
