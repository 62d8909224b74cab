// Markup as data: what a template says, with values that are never read as markup.
import { describe, expect, it } from 'vitest';
import { type Markup, richMarkup, tag } from '../../../src/ui/markup';

const textOf = (markup: Markup): string => (typeof markup === 'string' ? markup : markup.children.map(textOf).join(''));

describe('A template', () => {
  it('has its values in place, bold ones in bold, elements as elements', () => {
    const link = tag('a', {}, '184');
    expect(richMarkup('Most in <b>{{month}}</b> ({{count}}).', { month: 'May', count: link })).toEqual([
      'Most in ',
      tag('b', {}, 'May'),
      ' (',
      link,
      ').',
    ]);
  });

  it.each(['<b>bold</b>', '{{month}}', '<script>', '$&'])('keeps the value %s a text', (value) => {
    const [made] = [richMarkup('<b>{{month}}</b>', { month: value })];
    expect(made).toEqual([tag('b', {}, value)]);
    expect(made.map(textOf).join('')).toBe(value);
  });

  it('has nothing for a value that is not given', () => {
    expect(richMarkup('{{month}}.', {}).map(textOf).join('')).toBe('.');
  });
});
