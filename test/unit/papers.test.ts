// The papers name what there is: tests, files and commands. Those that are read first stay short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const ROOT = resolve(import.meta.dirname, '../..');
const READMES = ['README.md', 'README.pt-BR.md'];
const ROOT_PAPERS = [...READMES, 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const PAPERS = [...ROOT_PAPERS, ...papersUnder('docs')];
const MOST_WORDS_OF_README = 1200;
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string) => existsSync(join(ROOT, path));

describe.each(PAPERS)('%s', (paper) => {
  const text = textOf(paper);

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !isThere(join(dirname(paper), target)))).toEqual([]);
  });

  it('names commands that can be run', () => {
    const { scripts } = z.parse(
      z.object({ scripts: z.record(z.string(), z.string()) }),
      JSON.parse(textOf('package.json')),
    );
    const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names tests that are there', () => {
    const named = text.matchAll(/`((?:e2e|unit|page|engine)\/[\w/-]+|architecture)`/g);
    const missing = [...named]
      .map(([, name = '']) => name)
      .filter((name) => !isThere(`test/${name}.test.ts`) && !isThere(`test/${name}.test.tsx`));
    expect(missing).toEqual([]);
  });
});

it.each(READMES)(`%s has at most ${MOST_WORDS_OF_README} words`, (paper) => {
  expect(countWords(textOf(paper))).toBeLessThanOrEqual(MOST_WORDS_OF_README);
});

function papersUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
