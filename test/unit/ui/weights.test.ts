// Each weight with each size costs the first layout some milliseconds: styles take the weights of the tokens and no others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TOKENS = 'src/ui/tokens.css';

describe('Weights of text', () => {
  it('are named by role in every style', () => {
    const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join('src', name))
      .filter((path) => path !== TOKENS);
    expect(styles.length).toBeGreaterThan(50);
    const own = styles.filter((path) =>
      /(?:font|font-weight):\s*(?:\d{3}|bold|bolder|lighter)\b/.test(readFileSync(path, 'utf8')),
    );
    expect(own).toEqual([]);
  });

  it('are three at most where the font is the one of the system', () => {
    const [system = ''] = readFileSync(TOKENS, 'utf8').split('[data-font="kept"]');
    const weights = [...system.matchAll(/--weight-[a-z]+: (\d+);/g)].map(([, weight]) => weight);
    expect(weights.length).toBe(5);
    expect(new Set(weights).size).toBeLessThanOrEqual(3);
  });
});
