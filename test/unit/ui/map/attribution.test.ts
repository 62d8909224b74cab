import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAttribution } from '../../../../src/ui/map/attribution';

const OSM = 'https://www.openstreetmap.org/copyright';

describe('The attribution', () => {
  it('reads the links that providers write, and drops all other markup', () => {
    const written = `&copy; <a href="${OSM}">OpenStreetMap</a> contributors, <b>tiles</b> by <a href='https://tiles.example.org/?a=1&amp;b=2' target=_blank>Example &amp; Sons</a>`;
    expect(readAttribution(written)).toEqual([
      { text: '© ', href: null },
      { text: 'OpenStreetMap', href: OSM },
      { text: ' contributors, tiles by ', href: null },
      { text: 'Example & Sons', href: 'https://tiles.example.org/?a=1&b=2' },
    ]);
  });

  it('links OpenStreetMap to its copyright page when the text does not', () => {
    expect(readAttribution('© OpenStreetMap contributors')).toEqual([
      { text: '© ', href: null },
      { text: 'OpenStreetMap', href: OSM },
      { text: ' contributors', href: null },
    ]);
  });

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '/relative', '//host', ''])(
    'keeps the words of a link to "%s" without the link',
    (href) => {
      expect(readAttribution(`<a href="${href}">Maps</a>`)).toEqual([{ text: 'Maps', href: null }]);
    },
  );

  it('is text when it has no markup', () => {
    expect(readAttribution('Maps Ltd, 1 < 2')).toEqual([{ text: 'Maps Ltd, 1 < 2', href: null }]);
    expect(readAttribution('')).toEqual([]);
  });

  it('gives links to http(s) only, whatever is configured', () => {
    const piece = fc.constantFrom(
      '<a href="',
      "<a href='",
      '">',
      "'>",
      '</a>',
      'javascript:x',
      'https://a.b',
      'OpenStreetMap',
      '&lt;',
      ' ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        for (const { href } of readAttribution(pieces.join(''))) expect(href ?? 'https://').toMatch(/^https?:\/\//);
      }),
    );
  });
});
