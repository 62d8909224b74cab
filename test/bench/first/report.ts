// The figures as Markdown: medians, ratios to the best of the peers, the targets with whether they are met.
import { list, machine, median, number, ratio, table } from '../harness/markdown';
import { FAST, type Profile, SLOW } from '../harness/visit';
import { peerVersions } from '../peers-build';
import type { First } from './measure';
import type { FirstPage } from './pages';

export type Scene = {
  pages: readonly FirstPage[];
  profiles: readonly Profile[];
  protocol: string;
  rounds: number;
  load: number;
  chromium: string;
  failures: readonly string[];
};

export type Firsts = ReadonlyMap<string, readonly First[]>;
export const keyOf = (profile: Profile, page: FirstPage): string => `${profile.id} ${page.id}`;

type Column = { head: string; of: (first: First) => number };
const COLUMNS: readonly Column[] = [
  { head: 'FCP', of: ({ fcp }) => fcp },
  { head: 'LCP', of: ({ lcp }) => lcp },
  { head: 'first figures', of: ({ figure }) => figure },
  { head: 'first chart', of: ({ chart }) => chart },
  { head: 'charts drawn', of: ({ charts }) => charts },
  { head: 'at rest', of: ({ settled }) => settled },
  { head: 'blocked', of: ({ blocked }) => blocked },
  { head: 'longest task after FCP', of: ({ longest }) => longest },
  { head: 'layout shift', of: ({ shifts }) => shifts },
];
const WEIGHTS: readonly Column[] = [
  { head: 'script kB gzip before the figures', of: ({ script }) => script },
  { head: 'script kB gzip, all', of: ({ allScript }) => allScript },
  { head: 'received kB', of: ({ received }) => received },
  { head: 'requests until the charts', of: ({ requests }) => requests },
  { head: 'requests, all', of: ({ allRequests }) => allRequests },
  { head: 'heap MB', of: ({ heapMb }) => heapMb },
];

export function report(firsts: Firsts, scene: Scene): string {
  const { pages, profiles, protocol, rounds, load, chromium, failures } = scene;
  const versions = Object.entries(peerVersions('first')).filter(([name]) => !/vite/.test(name));
  const of = (profile: Profile, page: FirstPage, column: Column) =>
    median((firsts.get(keyOf(profile, page)) ?? []).map(column.of));
  return [
    '## The first screen',
    `${machine(load, chromium)} ${protocol}, files in brotli, nothing in the cache, one host for all; median of ${rounds}, ` +
      `interleaved. ${versions.map((each) => each.join(' ')).join(', ')}.`,
    ...profiles.flatMap((profile) => [
      `### ${profile.name}`,
      table(
        ['ms', ...COLUMNS.map(({ head }) => head)],
        pages.map((page) => [page.name, ...COLUMNS.map((column) => number(of(profile, page, column)))]),
      ),
      ...times(pages, (page, column) => of(profile, page, column)),
    ]),
    '### Weight',
    table(
      ['', ...WEIGHTS.map(({ head }) => head)],
      pages.map((page) => [page.name, ...WEIGHTS.map((column) => number(of(profiles[0] ?? FAST, page, column)))]),
    ),
    '### Targets',
    targets(scene, of),
    'First figures: the number of fines of the answer is in the frame. Charts drawn: every chart in view has something in ' +
      'it, also where it still grows; at rest is when the last of it has moved, and the late parts of the page are in. ' +
      'Blocked: what tasks took above 50 ms, since the navigation. The pages beside the application are minimal: four ' +
      'figures, six charts of the same answer and nothing else. "Bare" ones have no kit and no framework.',
    ...list('Could not be measured', failures),
  ].join('\n\n');
}

/** What Patio takes, times the best of each kind. */
function times(pages: readonly FirstPage[], of: (page: FirstPage, column: Column) => number | null): string[] {
  const ours = pages.find(({ kind }) => kind === 'ours');
  if (!ours) return [];
  const rows = (['dashboard', 'bare', 'floor'] as const).flatMap((kind) => {
    const peers = pages.filter((page) => page.kind === kind);
    if (peers.length === 0) return [];
    const name = { dashboard: 'Patio / best dashboard', bare: 'Patio / best bare page', floor: 'Patio / floor' }[kind];
    return [
      [
        name,
        ...COLUMNS.map((column) =>
          number(
            ratio(
              of(ours, column),
              bestOf(peers, (page) => of(page, column)),
            ),
          ),
        ),
      ],
    ];
  });
  return rows.length > 0 ? [table(['x', ...COLUMNS.map(({ head }) => head)], rows)] : [];
}

function bestOf(pages: readonly FirstPage[], of: (page: FirstPage) => number | null): number | null {
  const values = pages.map(of).filter((value) => value !== null);
  return values.length > 0 ? Math.min(...values) : null;
}

/** Of the table of fines, its rows are what is drawn. */
const ROWS: Column = { head: 'charts drawn', of: ({ charts }) => charts };

/** What the design asks for; ratios are to the best dashboard of the same run. */
function targets(
  { pages, profiles }: Scene,
  of: (profile: Profile, page: FirstPage, column: Column) => number | null,
): string {
  const ours = pages.find(({ kind }) => kind === 'ours');
  if (!ours) return 'Patio was not measured.';
  const peers = pages.filter(({ kind }) => kind === 'dashboard');
  const rows = pages.find(({ kind }) => kind === 'table');
  const own = (profile: Profile, of_: Column['of']) => of(profile, ours, { head: '', of: of_ });
  const to = (profile: Profile, of_: Column['of']) =>
    ratio(
      own(profile, of_),
      bestOf(peers, (page) => of(profile, page, { head: '', of: of_ })),
    );
  const lines: [text: string, measured: number | null, limit: number][] = [
    ['script before the first figures, kB gzip', own(FAST, ({ script }) => script), 190],
    ['script of the whole first visit, kB gzip', own(FAST, ({ allScript }) => allScript), 330],
    ['requests on the first screen', own(FAST, ({ requests }) => requests), 10],
    ['slow: FCP, x best dashboard', to(SLOW, ({ fcp }) => fcp), 0.25],
    ['slow: LCP, x best dashboard', to(SLOW, ({ lcp }) => lcp), 0.95],
    ['slow: charts drawn, x best dashboard', to(SLOW, ({ charts }) => charts), 0.95],
    ['slow: blocked, x best dashboard', to(SLOW, ({ blocked }) => blocked), 0.8],
    [
      'slow: first rows of /fines, x charts of the dashboard',
      rows ? ratio(of(SLOW, rows, ROWS), of(SLOW, ours, ROWS)) : null,
      1,
    ],
    ['fast: layout shift', own(FAST, ({ shifts }) => shifts), 0.01],
    ['slow: layout shift', own(SLOW, ({ shifts }) => shifts), 0.01],
    ['fast: longest task after the first paint, ms', own(FAST, ({ longest }) => longest), 50],
    ['heap after a collection, MB', own(FAST, ({ heapMb }) => heapMb), 8],
  ];
  const isAsked = ([text]: (typeof lines)[number]) => profiles.includes(SLOW) || !text.startsWith('slow');
  return table(
    ['Patio', 'measured', 'at most', ''],
    lines
      .filter(isAsked)
      .map(([text, measured, limit]) => [
        text,
        number(measured),
        number(limit),
        measured === null ? 'not measured' : measured <= limit ? 'met' : 'not met',
      ]),
  );
}
