// Members of the dashboard that are broken by being null, of a wrong type or absent: the others say what they said in the sound
// answer, word for word. In `npm test` six answers have half of them broken, so that each is whole beside each that is broken.
// PATIO_PAIRS: how many of the 171 pairs (171 for the proof; then every member is broken alone, too, in each of the ways).
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { randomOf, seedOf } from '../fault/random';
import { soundDashboard } from '../fault/sound-answers';
import { MEMBERS } from './answers';
import { closePages, sharedBrowser } from './browser';
import { ANSWER_HEADER, type DrivenPage, openDriven, probe } from './fault-page';

const PAIRS = Number(process.env.PATIO_PAIRS ?? 0);
const SEED = seedOf('broken members');
const TABS = ['overview', 'infractions', 'status', 'seriousness'];
const WAYS = ['null', 'a wrong type', 'absent'] as const;
type Way = (typeof WAYS)[number];

let browser: Browser;
let service: FaultService;
let driven: DrivenPage;
/** The answer of a number; 0 is the sound one. */
const answers: object[] = [soundDashboard()];
/** What each card says in the sound answer. */
let sound: Record<string, string>;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService({ directory: false })]);
  service.readWith((request, response) => {
    const index = Number(request.headers[ANSWER_HEADER] ?? 0);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ response: answers[index] }));
  });
  driven = await openDriven(browser);
  await driven.page.goto(`${service.address}/fines/dashboard`);
  await driven.page.locator('h1').waitFor();
  // Everything that comes late is there after a first turn through the tabs.
  await read(0);
  sound = await read(0);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** The cards of all tabs under the answer of this number, each by its name with what it says. */
function read(index: number): Promise<Record<string, string>> {
  return driven.page.evaluate(
    async ({ index, tabs, key }) => {
      const { ask, until, look } = Reflect.get(globalThis, key);
      const said: Record<string, string> = {};
      await ask(index, null);
      for (const tab of tabs) {
        history.pushState(null, '', `/fines/dashboard?tab=${tab}`);
        const stands = () =>
          document.querySelector(`.part:not([style*="none"]) #${tab}-heading`) !== null &&
          ![...document.querySelectorAll('[aria-busy="true"], .chart-box .skeleton')].some((element) =>
            element.checkVisibility(),
          );
        await until(stands, tab);
        const { problems } = look();
        if (problems.length > 0) throw new Error(`${tab}: ${problems.join('\n')}`);
        for (const card of document.querySelectorAll<HTMLElement>('.part:not([style*="none"]) section.card')) {
          said[card.id] = card.querySelector('.state') ? '' : card.innerText;
        }
      }
      return said;
    },
    { index, tabs: TABS, key: probe },
  );
}

/** Answers of the short form. A member is broken in three of the six, and no two in the same three. */
const ANSWERS = [0, 1, 2, 3, 4, 5];
const THREES = ANSWERS.flatMap((a) =>
  ANSWERS.slice(a + 1).flatMap((b) => ANSWERS.slice(b + 1).map((c): readonly number[] => [a, b, c])),
);
/** Begun as the seed says, so that others are broken together the next time. */
const brokenIn = (answer: number) =>
  MEMBERS.filter((_, index) => THREES[(index + SEED) % THREES.length]?.includes(answer));

const WRONG: readonly unknown[] = ['text', 7, true, [['x'], 1], { deep: [{ x: 'y' }] }];

function broken(members: readonly string[], way: Way, turn: number): object {
  const answer: Record<string, unknown> = soundDashboard();
  for (const [at, member] of members.entries()) {
    if (way === 'absent') delete answer[member];
    else answer[member] = way === 'null' ? null : wrongFor(answer[member], turn + at);
  }
  return answer;
}

/** Of another kind than the true value, and with nothing in it that fits. */
function wrongFor(value: unknown, turn: number): unknown {
  const others = WRONG.filter((wrong) => Array.isArray(value) || !Array.isArray(wrong) || turn % 2 === 0);
  const kinds = others.filter((wrong) => typeof wrong !== 'object' || Array.isArray(wrong) !== Array.isArray(value));
  return kinds[turn % kinds.length];
}

/** One card says something of another member below its own figures: how many fines are in notification. */
const OF_ANOTHER = {
  card: 'normal_fines_nic_fines_chart_data',
  member: 'fine_status_chart_data',
  words: /\n+12 fines are in notification\s+Open them/,
};

function soundWithout(broken: readonly string[], card: string): string | undefined {
  const { words, member } = OF_ANOTHER;
  const isLess = card === OF_ANOTHER.card && broken.includes(member);
  return isLess ? sound[card]?.replace(words, '') : sound[card];
}

async function expectOthersStand(members: readonly string[], way: Way, turn: number): Promise<void> {
  const index = answers.push(broken(members, way, turn)) - 1;
  const said = await read(index);
  const context = `${members.join(' and ')}: ${way}, PATIO_SEED=${SEED}\n${JSON.stringify(answers[index]).slice(0, 2000)}`;
  for (const member of MEMBERS) {
    // A broken one says that it is not there.
    expect(said[member], `${member}; ${context}`).toBe(members.includes(member) ? '' : soundWithout(members, member));
  }
  expect(driven.faults(), context).toEqual([]);
}

describe('A dashboard', () => {
  it('has 19 members, each of which says something in the sound answer', () => {
    expect(MEMBERS).toHaveLength(19);
    expect(Object.keys(answers[0] ?? {}).sort()).toEqual([...MEMBERS].sort());
    for (const member of MEMBERS) expect(sound[member]?.length, member).toBeGreaterThan(20);
    expect(sound[OF_ANOTHER.card]).toMatch(OF_ANOTHER.words);
  });

  it('of which members are broken shows all others as they were, each beside each', async () => {
    const beside = new Set<string>();
    for (const answer of ANSWERS) {
      const members = brokenIn(answer);
      for (const one of members)
        for (const other of MEMBERS) if (!members.includes(other)) beside.add(`${one} ${other}`);
      await expectOthersStand(members, WAYS[answer % WAYS.length] ?? 'null', answer);
    }
    expect(beside.size).toBe(MEMBERS.length * (MEMBERS.length - 1));
  });

  it.each(PAIRS > 0 ? MEMBERS.map((member, index) => ({ member, index })) : [])(
    'whose member $member is broken shows all others as they were',
    async ({ member, index }) => {
      for (const way of WAYS) await expectOthersStand([member], way, index);
    },
  );

  it.runIf(PAIRS > 0)(
    `of which two members are broken shows all others as they were, ${PAIRS} of 171 pairs`,
    async () => {
      const pairs = MEMBERS.flatMap((one, at) => MEMBERS.slice(at + 1).map((other) => [one, other]));
      expect(pairs).toHaveLength(171);
      const random = randomOf(SEED, 6);
      const some = PAIRS < 171 ? Array.from({ length: PAIRS }, () => pairs[random.int(0, 170)] ?? []) : pairs;
      for (const [turn, pair] of some.entries()) await expectOthersStand(pair, random.pick(WAYS), turn);
    },
  );
});
