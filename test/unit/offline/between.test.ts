import { describe, expect, it } from 'vitest';
import { isNameOfBuild, isToPage, isToWorker, nameOfBuild } from '../../../src/offline/between';

describe('What pages and the service worker say', () => {
  it('is known from everything else that windows are sent', () => {
    expect([{ patio: 'here' }, { patio: 'forget' }].every(isToWorker)).toBe(true);
    expect(isToPage({ patio: 'build', build: 'abc' })).toBe(true);
    for (const other of [null, undefined, 'here', 7, [], {}, { patio: 'gone' }, { patio: 'build' }, { patio: null }]) {
      expect([isToWorker(other), isToPage(other)]).toEqual([false, false]);
    }
  });

  it('names the caches of builds so that no other cache is taken for one', () => {
    expect(isNameOfBuild(nameOfBuild('abc'))).toBe(true);
    for (const name of ['patio answers 1', 'patio settings 1', 'patio', 'build'])
      expect(isNameOfBuild(name)).toBe(false);
  });
});
