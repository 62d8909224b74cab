// What is said of a save that did not go through is true: what is safe, what is tried again, what a person can do.
import { describe, expect, it } from 'vitest';
import { problemWords } from '../../../../src/documents/edit/problem-words';
import { formatOf } from '../../../../src/format/format';
import { catalogue as firstEn } from '../../../../src/i18n/en';
import { texts as workEn } from '../../../../src/i18n/en/work';
import { catalogue as firstEs } from '../../../../src/i18n/es';
import { texts as workEs } from '../../../../src/i18n/es/work';
import { catalogue as firstPt } from '../../../../src/i18n/pt-br';
import { texts as workPt } from '../../../../src/i18n/pt-br/work';
import { createText } from '../../../../src/i18n/text';
import type { WorkProblem, WorkProblemKind } from '../../../../src/work/record/record';

const KINDS: WorkProblemKind[] = [
  'outcome unknown',
  'no id',
  'changed',
  'refused',
  'forbidden',
  'not found',
  'sign in',
  'busy',
  'no answer',
  'not the service',
  'server',
];
const LANGUAGES = [
  { locale: 'en', texts: { ...firstEn, ...workEn } },
  { locale: 'pt-BR', texts: { ...firstPt, ...workPt } },
  { locale: 'es', texts: { ...firstEs, ...workEs } },
] as const;
const voices = LANGUAGES.map(({ locale, texts }) => ({
  t: createText(texts, locale),
  format: formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
}));
const [english] = voices;
if (!english) throw new Error('there is no English');

const problem = (
  kind: WorkProblemKind,
  hint: string | null = null,
  status = kind === 'sign in' ? 401 : 500,
): WorkProblem => ({
  kind,
  hint,
  status,
  at: 0,
});
const say = (of: WorkProblem, more: Partial<Parameters<typeof problemWords>[1]> = {}, voice = english) =>
  problemWords(of, { nextTryAt: null, now: 0, ...more }, voice);

describe('The words of a problem', () => {
  it.each(KINDS)(
    '"%s" say in every language what it is, what it means, what is safe, and at least one way on',
    (kind) => {
      for (const voice of voices) {
        const { title, meaning, safe, actions } = say(problem(kind), {}, voice);
        for (const text of [title, meaning, safe]) {
          expect(text).not.toMatch(/workEditor|undefined|\{\{|^$/);
          expect(text).not.toMatch(/\berrou?r?\b/i);
        }
        expect(actions.length).toBeGreaterThan(0);
      }
    },
  );

  it('never call safe what this device could not keep', () => {
    for (const kind of KINDS) {
      const { safe } = say(problem(kind), { isStored: false });
      expect(safe).not.toMatch(/^Safe/);
      expect(safe).toMatch(/Download/);
      expect(say(problem(kind)).safe).toMatch(/^Safe/);
    }
  });

  it('claim that the service has what it had only where it certainly did nothing, now and before', () => {
    const claims = (kind: WorkProblemKind, more = {}) => /had before/.test(say(problem(kind), more).safe);
    expect(KINDS.filter((kind) => claims(kind))).toEqual(['refused', 'forbidden', 'sign in']);
    expect(claims('refused', { isUnsure: true })).toBe(false);
    expect(claims('refused', { isNew: true })).toBe(false);
  });

  it('say what to do about a refusal without a word, and about one of too much', () => {
    expect(say(problem('refused', null, 422))).toMatchObject({
      meaning: expect.stringMatching(/did not say why/),
      status: 'Status 422',
    });
    expect(say(problem('refused', 'name is missing', 422)).meaning).not.toMatch(/did not say why/);
    expect(say(problem('refused', null, 413)).meaning).toMatch(/Take rows or points out/);
  });

  it('say that the service is asked first only of a new document whose id the service gives', () => {
    const waits = { nextTryAt: 5000, isNew: true, isUnsure: true };
    expect(say(problem('no answer'), { ...waits, hasNoId: true }).meaning).toMatch(/asks the service first/);
    expect(say(problem('no answer'), waits).meaning).not.toMatch(/asks the service first/);
  });

  it('offer to create it again only where nobody knows whether it was created', () => {
    expect(KINDS.filter((kind) => say(problem(kind)).actions.includes('createAgain'))).toEqual(['outcome unknown']);
  });

  it('offer to take back only what waits to be sent', () => {
    const waiting = KINDS.filter((kind) => say(problem(kind)).actions.includes('takeBack'));
    expect(waiting).toEqual(['sign in', 'busy', 'no answer', 'not the service', 'server']);
  });

  it('quote the service as text, cut, and leave out what is blank', () => {
    expect(say(problem('refused', '<b>{{n}}</b> $&')).hint).toBe('The service says: <b>{{n}}</b> $&');
    expect(say(problem('refused', ' \n ')).hint).toBeNull();
    expect(say(problem('refused')).hint).toBeNull();
    expect(say(problem('server', 'x'.repeat(100_000))).hint?.length).toBeLessThan(350);
  });

  it('tell a redirect from the wish to sign in: it may be tried again, and neither that it was saved nor that it was not is claimed', () => {
    for (const voice of voices) {
      const [elsewhere, signIn] = [say(problem('sign in', null, 0), {}, voice), say(problem('sign in'), {}, voice)];
      expect(elsewhere.title).not.toBe(signIn.title);
      expect(elsewhere.status).toBeNull();
    }
    const { meaning, safe, actions } = say(problem('sign in', null, 0));
    expect(meaning).toMatch(/^Nothing says that it was saved\..*most likely to sign in/);
    expect(safe).not.toMatch(/had before/);
    expect(actions).toEqual(['signIn', 'tryNow', 'takeBack']);
  });

  it('say the status only where there was an answer', () => {
    expect(say(problem('server', null, 503)).status).toBe('Status 503');
    expect(say(problem('no answer', null, 0)).status).toBeNull();
  });

  it.each([
    [null, 0, null],
    [12_000, 0, 'Next try in 12 seconds'],
    [1, 0, 'Next try in 1 second'],
    [0, 5000, 'Next try now'],
    [90_000, 0, 'Next try in 90 seconds'],
    [91_000, 0, `Next try at ${english.format.time(91_000)}`],
    [Number.POSITIVE_INFINITY, 0, 'Next try at —'],
  ])('for a next try at %d and a clock at %d say %j', (nextTryAt, now, expected) => {
    expect(say(problem('busy'), { nextTryAt, now }).nextTry).toBe(expected);
  });
});
