// Text in XML 1.0: what is read back is what was written, except for signs that no XML can hold, which become U+FFFD.

/** Control signs, lone halves of a pair and the two last of the plane: XML 1.0 has no way to say them. */
const UNSAYABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Line breaks and tabs as references: a reader would change them. */
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

/** For the text of an element and for an attribute alike. */
export function xmlText(text: string): string {
  return text.replace(UNSAYABLE, '\ufffd').replace(/[&<>"'\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign);
}
