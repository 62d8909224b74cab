// A pasted text of map links, one in a line: their places become stops, in order. Texts that a telephone shares beside a link
// are left out.
import { type MapLink, readMapLink } from './map-link';
import { type ReadShapes, Refusal } from './route-file';
import { NO_TEXTS, ShapeCollector } from './shape-collector';

const MOST_LINES = 1000;
/** Lines that a telephone shares beside a link: name and address. */
const MOST_BESIDE = 6;
const LINK = /(?:https?:\/\/|geo:|waze:\/\/|(?:www\.|maps\.)[a-z])\S+/i;

/** Null for a text that is not made of map links. Throws a Refusal. */
export function readMapLinks(text: string): ReadShapes | null {
  if (!LINK.test(text.slice(0, 20_000))) return null;
  const lines = text
    .split(/\r\n|[\n\r]/)
    .flatMap((raw, index) => (raw.trim() === '' ? [] : [{ raw, line: index + 1 }]));
  if (lines.length > MOST_LINES) return null;
  const links = lines.map(({ raw, line }) => ({ line, raw, link: linkIn(raw) }));
  const found = links.filter(({ link }) => link !== null);
  const others = links.length - found.length;
  if (found.length === 0 || (others > 0 && (found.length > 1 || others > MOST_BESIDE))) return null;
  const shapes = new ShapeCollector();
  for (const { line, link } of links) {
    if (!link) shapes.note('otherTexts', { line });
    else if (link.kind === 'short') shapes.note('shortLinks', { line });
    else {
      for (const { name, at } of link.places) {
        if (at) shapes.addStop(at.lat, at.lng, { ...NO_TEXTS, name }, line);
        else shapes.note('linkAddresses', { line, ...(name !== null && { detail: name.slice(0, 100) }) });
      }
    }
  }
  if (found.every(({ link }) => link?.kind === 'short')) throw new Refusal('shortLink', { line: found[0]?.line });
  return shapes.finish('links');
}

/** The whole line, or a link after a text without a separator of tables. */
function linkIn(raw: string): MapLink | null {
  const whole = readMapLink(raw);
  if (whole) return whole;
  const match = LINK.exec(raw);
  return match && !/[\t;]/.test(raw.slice(0, match.index)) && raw.endsWith(match[0]) ? readMapLink(match[0]) : null;
}
