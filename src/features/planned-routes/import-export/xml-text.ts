// Text in XML 1.0, read back unchanged. Characters that XML cannot represent become U+FFFD.

/** Control characters, lone surrogates and the last two of the plane: not allowed in XML 1.0. */
const UNSAYABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Line breaks and tabs as references, because a parser would normalize them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** For element text and attributes. */
export function xmlText(text: string): string {
  return text.replace(UNSAYABLE, '\ufffd').replace(/[&<>"'\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign);
}
