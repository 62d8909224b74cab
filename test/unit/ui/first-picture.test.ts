// index.html draws its first picture by itself, with a few colours of the tokens copied: nothing else may keep it from being there.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const HTML = readFileSync('index.html', 'utf8');
const TOKENS = readFileSync('src/ui/tokens.css', 'utf8');
const STYLE = /<style>([\s\S]*?)<\/style>/.exec(HTML)?.[1] ?? '';
const tokenOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(TOKENS)?.[1];

describe('The first picture', () => {
  it('has the colours of the tokens', () => {
    const copied = [...STYLE.matchAll(/--([a-z-]+): (light-dark\([^;]+\));/g)].map(([, name = '', value]) => ({
      name,
      value,
    }));
    expect(copied.length).toBeGreaterThan(3);
    for (const { name, value } of copied) expect(value, name).toBe(tokenOf(name));
    expect(STYLE).toContain(`background: ${tokenOf('surface')};`);
  });

  it('has the weights of the tokens, with the font and without', () => {
    const weightsOf = (css: string) => [...css.matchAll(/--weight-[a-z]+: \d+;/g)].map(([weight]) => weight);
    expect(weightsOf(STYLE).length).toBe(10);
    expect(weightsOf(STYLE)).toEqual(weightsOf(TOKENS));
  });

  it('is styled by the page itself alone', () => {
    const classes = [...new Set([...HTML.matchAll(/class="(first-[a-z]+)"/g)].map(([, name]) => name))];
    expect(classes.length).toBeGreaterThan(3);
    for (const name of classes) expect(STYLE).toContain(`.${name}`);
  });
});
