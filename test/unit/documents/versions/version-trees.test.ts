// Versions are parsed when they are asked for, few at a time; their files have names that every system takes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../src/document/json';
import type { Tree } from '../../../../src/document/tree';
import { createVersionTrees, versionFileName } from '../../../../src/documents/versions/version-trees';
import { isOlder } from '../../../../src/documents/versions/version-words';

describe('The trees of versions', () => {
  it('say what the text says, and nothing where it is no document', () => {
    const treeOf = createVersionTrees();
    const body = '{"id":12345678901234567890,"name":"A"}';
    expect(formatJson(treeOf({ number: 1, body }) ?? null)).toBe(body);
    expect(treeOf({ number: 2, body: '{"name":' })).toBeNull();
  });

  it('are the same tree for the two that are compared, however often they are asked for', () => {
    const treeOf = createVersionTrees();
    const [one, two] = [1, 2].map((number) => ({ number, body: `{"n":${number}}` }));
    if (!one || !two) throw new Error('there are two');
    const trees = [treeOf(one), treeOf(two)];
    for (let i = 0; i < 10; i += 1)
      expect([treeOf(one), treeOf(two)].every((tree, at) => tree === trees[at])).toBe(true);
  });

  it('are held as the editor holds them, and a text that is no document stays none', () => {
    const held = (tree: Tree): Tree => ({ held: tree });
    const treeOf = createVersionTrees({ held, sent: (tree) => tree });
    expect(formatJson(treeOf({ number: 1, body: '{"n":1}' }) ?? null)).toBe('{"held":{"n":1}}');
    expect(treeOf({ number: 2, body: '{"n":' })).toBeNull();
  });

  it('are forgotten when others were asked for since', () => {
    const treeOf = createVersionTrees();
    const first = treeOf({ number: 1, body: '{}' });
    for (const number of [2, 3, 4]) treeOf({ number, body: '{}' });
    expect(treeOf({ number: 1, body: '{}' })).not.toBe(first);
  });
});

describe('The file of a version', () => {
  it.each([
    ['Urban buses, preventive A', 'Urban buses, preventive A v7.json'],
    ['../../etc/passwd', 'etc passwd v7.json'],
    ['a\u202egnp.exe', 'a gnp.exe v7.json'],
    ['  \n ', 'p1 v7.json'],
    ['CON:<>|?*"', 'CON v7.json'],
  ])('of %j is called %j', (title, name) => {
    expect(versionFileName({ number: 7, title, id: 'p1', kind: 'plan' })).toBe(name);
  });

  it('has a name without what a file system refuses, whatever its title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.option(fc.string()), (title, id) => {
        const name = versionFileName({ number: 1, title, id, kind: 'route' });
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cs}]+ v1\.json$/u);
        expect(name.length).toBeLessThan(180);
      }),
    );
  });
});

describe('Of two versions', () => {
  it('the one with the lower number is older, and what is in the editor is the newest', () => {
    expect([isOlder(1, 2), isOlder(2, 1), isOlder(9, 'now'), isOlder('now', 9), isOlder('now', 'now')]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});
