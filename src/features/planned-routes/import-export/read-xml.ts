// Streaming XML reader. DTDs are rejected, so entities cannot expand. Prefixes are dropped: many GPX and KML writers
// use wrong namespaces, and resolving them costs time in nested files.
import { SaxesParser } from 'saxes';
import { Refusal, type RouteFileProblemCode } from './route-file';

const MOST_DEPTH = 100;
const MOST_ATTRIBUTES = 200;
const MOST_ATTRIBUTE = 65_536;

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Line of its start tag. */
  readonly line: number;
  /** Text content, available at the end tag; "" if not collected. */
  text: string;
};

/** `parents`: enclosing elements, the nearest last. */
export type XmlVisitor = {
  open?(element: XmlElement, parents: readonly XmlElement[]): void;
  close(element: XmlElement, parents: readonly XmlElement[]): void;
  /** Maximum text length of an element; 0 to skip the text. */
  mostText(name: string): number;
};

/**
 * Throws a Refusal at the first XML error. Space above the declaration is accepted although XML forbids it. Linear in
 * the length.
 */
export function readXml(text: string, visitor: XmlVisitor): void {
  const start = /\S/.exec(text)?.index ?? 0;
  const above = text.slice(0, start).match(/\r\n|\r|\n/g)?.length ?? 0;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let line = 1;
  let attributes = 0;
  const here = () => ({ line: parser.line + above, column: Math.max(1, parser.columnIndex) });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (!element) return;
    const maxText = visitor.mostText(element.name);
    if (maxText === 0) return;
    if (element.text.length + part.length > maxText) throw new Refusal('textTooLong', { line: element.line });
    element.text += part;
  };

  parser.on('error', (error) => {
    throw refusalOf(error.message, here());
  });
  parser.on('doctype', () => {
    throw new Refusal('doctype', here());
  });
  parser.on('opentagstart', () => {
    if (open.length === MOST_DEPTH) throw new Refusal('tooDeep', here());
    line = parser.line + above;
    attributes = 0;
  });
  parser.on('attribute', ({ value }) => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) throw new Refusal('tooManyAttributes', here());
    if (value.length > MOST_ATTRIBUTE) throw new Refusal('textTooLong', here());
  });
  parser.on('opentag', (tag) => {
    const named = Object.entries(tag.attributes).map(([name, value]) => [localName(name), value] as const);
    const element: XmlElement = { name: localName(tag.name), attributes: new Map(named), line, text: '' };
    visitor.open?.(element, open);
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) visitor.close(element, open);
  });
  parser.write(text.slice(start)).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Maps the library's messages to catalogue codes; a test checks these patterns. */
const CODES: readonly (readonly [RegExp, RouteFileProblemCode])[] = [
  [/entity/, 'entity'],
  [/unclosed tag: (?<name>.*)/, 'unclosedElement'],
  [/unmatched closing tag: (?<name>.*)\./, 'wrongEndTag'],
  [/unexpected close tag/, 'strayEndTag'],
  [/disallowed character\.$/, 'character'],
  [/doctype/, 'doctype'],
];

function refusalOf(message: string, place: { line: number; column: number }): Refusal {
  for (const [pattern, code] of CODES) {
    const match = pattern.exec(message.slice(0, 1000));
    if (match) return new Refusal(code, { ...place, detail: match.groups?.name });
  }
  return new Refusal('xml', place);
}
