// Files that the code writes for others: they are those of this version, and say what the code does.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { references } from '../../scripts/references';
import { readConfig } from '../../src/config/config';

const ROOT = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('The references', () => {
  it.each([...references().keys()])('%s is the one that `npm run references` writes', (path) => {
    expect(textOf(path)).toBe(references().get(path));
  });
});

describe('config.schema.json', () => {
  const validate = new Ajv2020({ strict: false }).compile(JSON.parse(textOf('config.schema.json')));
  const own = JSON.parse(textOf('public/config.json'));

  it.each<[string, unknown]>([
    ['the file of the build', own],
    ['the least', { baseUrl: '/api' }],
    ['its own address', { $schema: './config.schema.json', baseUrl: 'https://fleet.example/v1' }],
    [
      'a name, a logo and a colour',
      { baseUrl: '/api', name: 'Acme', logo: 'data:image/png;base64,AA', accent: '#7A1FA2' },
    ],
    ['no address', {}],
    ['a wrong address', { baseUrl: 'fleet.example' }],
    ['an unknown key', { baseUrl: '/api', currencies: 'BRL' }],
    ['a wrong choice', { baseUrl: '/api', moneyUnit: 'cents' }],
    ['a colour by name', { baseUrl: '/api', accent: 'blue' }],
    ['a script as logo', { baseUrl: '/api', logo: 'javascript:alert(1)' }],
    ['a level that is none', { baseUrl: '/api', labels: { seriousness: { 1: { label: 'x', level: 9 } } } }],
  ])('says of %s what the page says', (_name, config) => {
    expect(validate(config)).toBe('config' in readConfig(config));
  });
});
