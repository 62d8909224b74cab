// Links out of Patio, by the lines of the code: the page behind one learns nothing of the window it came from.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../../../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

describe('A link that opens another window', () => {
  it('gives it no opener, and says so itself', () => {
    const links = files.flatMap(({ name, text }) =>
      [...text.matchAll(/<(\w+)\b(?:[^<>]|=>)*?target=[{"'](?:[^<>]|=>)*>/g)].map(([tag]) => ({ name, tag })),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter(({ tag }) => !/\srel="(?:noopener )?noreferrer"/.test(tag))).toEqual([]);
    // None is left out by the pattern above.
    const targets = files.flatMap(({ text }) => text.match(/\btarget=[{"']/g) ?? []);
    expect(links.length).toBe(targets.length);
  });

  it('is a link: no window is opened by code', () => {
    const opened = files.filter(({ text }) => /\bwindow\.open\(|\.target = /.test(text)).map(({ name }) => name);
    expect(opened).toEqual([]);
  });
});
