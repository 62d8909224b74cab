// index.html has its skeleton in itself, with a few colours of the tokens copied: no other file may delay it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const HTML = readFileSync('index.html', 'utf8');
const TOKENS = readFileSync('src/ui/tokens.css', 'utf8');
const STYLE = readFileSync('src/prerender.css', 'utf8');
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

  it('is styled by its own rules alone', () => {
    const classes = [...new Set([...HTML.matchAll(/class="(prerender-[a-z]+)"/g)].map(([, name]) => name))];
    expect(classes.length).toBeGreaterThan(3);
    for (const name of classes) expect(STYLE).toContain(`.${name}`);
  });
});

describe('The style that react-aria would write', () => {
  it('is in index.html by its name, and is what the package has', () => {
    const file = new URL('../../../node_modules/react-aria/dist/private/interactions/usePress.mjs', import.meta.url);
    const source = readFileSync(file, 'utf8');
    const constant = (name: string) => new RegExp(`${name} = '([^']+)'`).exec(source)?.[1];
    const written = /style\.textContent = `([\s\S]*?)`\.trim\(\)/.exec(source)?.[1] ?? '';
    const [, id, style = ''] = /<style id="([^"]+)">([\s\S]*?)<\/style>/.exec(HTML) ?? [];
    const ofOneLine = (css: string) =>
      css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s+/g, ' ')
        .trim();
    expect(id).toBe(constant('STYLE_ID'));
    expect(ofOneLine(style)).toBe(
      ofOneLine(written.replace(/\$\{\S*PRESSABLE_ATTRIBUTE\}/, constant('PRESSABLE_ATTRIBUTE') ?? '')),
    );
  });
});
