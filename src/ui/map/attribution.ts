// Parses the attribution of the configured tiles, which providers give as HTML. It is never inserted as HTML: http(s)
// links are kept, other markup is dropped, the rest is text. Pure.

type AttributionPart = { text: string; href: string | null };

const LINK = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>(.*?)<\/a\s*>/gis;
const OSM = 'OpenStreetMap';
/** The licence requires a link to this page where the map is shown. */
const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright';
const ENTITIES: Record<string, string> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
  '#39': "'",
};

/** Parts in reading order. OpenStreetMap without a link gets the link required by its licence. */
export function readAttribution(attribution: string): AttributionPart[] {
  const parts: AttributionPart[] = [];
  let from = 0;
  for (const match of attribution.matchAll(LINK)) {
    parts.push(...plain(attribution.slice(from, match.index)));
    const text = toText(match[4] ?? '');
    const href = safeAddress(toText(match[1] ?? match[2] ?? match[3] ?? ''));
    if (text.trim() !== '') parts.push({ text, href });
    from = match.index + match[0].length;
  }
  parts.push(...plain(attribution.slice(from)));
  const isLinked = parts.some(({ text, href }) => href !== null && text.includes(OSM));
  return isLinked ? parts : parts.flatMap(withOsmLink);
}

function plain(source: string): AttributionPart[] {
  const text = toText(source);
  return text === '' ? [] : [{ text, href: null }];
}

function withOsmLink(part: AttributionPart): AttributionPart[] {
  const at = part.href === null ? part.text.indexOf(OSM) : -1;
  if (at === -1) return [part];
  return [
    { text: part.text.slice(0, at), href: null },
    { text: OSM, href: OSM_COPYRIGHT },
    { text: part.text.slice(at + OSM.length), href: null },
  ].filter(({ text }) => text !== '');
}

/** Strips tags and decodes common entities. */
function toText(source: string): string {
  return source
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&([a-z]+|#39);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}

function safeAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
