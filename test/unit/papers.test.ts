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
const DECISIONS = papersUnder('docs/decisions').filter((paper) => !paper.endsWith('/README.md'));
const MOST_WORDS_OF_DECISION = 150;
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

describe('The decisions', () => {
  it.each(DECISIONS)(`%s has title, status, date and reasons in at most ${MOST_WORDS_OF_DECISION} words`, (paper) => {
    const text = textOf(paper);
    expect(text).toMatch(
      /^# \d+\. .+\n\n- Status: (?:accepted|superseded).*\n- Date: \d{4}-\d{2}-\d{2}\n\n\*\*Context\.\*\* .+\n\n\*\*Decision\.\*\* .+\n\n\*\*Consequence\.\*\* .+\n$/,
    );
    expect(countWords(text)).toBeLessThanOrEqual(MOST_WORDS_OF_DECISION);
  });

  it('have numbers without gaps, the same in file name and title, and a line each in the index', () => {
    const numbers = DECISIONS.map((paper) => Number(paper.split('/').at(-1)?.slice(0, 4)));
    expect(numbers).toEqual(DECISIONS.map((_, index) => index + 1));
    const titles = DECISIONS.map((paper) => /^# (\d+)\. (.+)$/m.exec(textOf(paper))?.slice(1) ?? []);
    expect(titles.map(([number]) => Number(number))).toEqual(numbers);
    const index = textOf('docs/decisions/README.md');
    const isListed = ([number, title]: string[], file: string) => index.includes(`| ${number} | [${title}](${file}) |`);
    expect(DECISIONS.filter((paper, at) => !isListed(titles[at] ?? [], paper.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it('are there for every number that code and papers refer to', () => {
    const files = [...filesUnder('src'), ...filesUnder('server'), ...filesUnder('scripts'), ...filesUnder('test')];
    const named = [...files.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file)), ...PAPERS].flatMap((file) =>
      [...textOf(file).matchAll(/\bdecision (\d+)/g)].map(([, number]) => ({ file, number: Number(number) })),
    );
    expect(named.filter(({ number }) => number < 1 || number > DECISIONS.length)).toEqual([]);
  });
});

function papersUnder(folder: string): string[] {
  return filesUnder(folder).filter((name) => name.endsWith('.md'));
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
