// Sections of a workspace file that only a later Patio knows: kept as they are and written again. If two files differ,
// the section of the newer one is used. The other is kept under a name with its time. Pure.

/** The copies of a section, the newest first; each text once. */
export type UnknownSection = { name: string; copies: readonly { savedAt: string; text: string }[] };

const LONG_AGO = '1970-01-01T00:00:00.000Z';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** An older copy: the name of its section, its time, and a number where two have the same time. */
const OLDER = /^(.+) of (\d{4}-\d\d-\d\dT[\d:.]+Z)(?: \d+)?$/s;

/** `sections`: texts by name. `isKnown`: names that this Patio writes itself. */
export function unknownSections(
  sections: ReadonlyMap<string, string>,
  savedAt: string,
  isKnown: (name: string) => boolean,
): UnknownSection[] {
  const instant = INSTANT.test(savedAt) ? savedAt : LONG_AGO;
  const found = [...sections].map(([written, text]): UnknownSection => {
    const [, name, time] = OLDER.exec(written) ?? [];
    if (name === undefined || time === undefined || isKnown(name)) {
      return { name: written, copies: [{ savedAt: instant, text }] };
    }
    return { name, copies: [{ savedAt: time, text }] };
  });
  return joinSections([], found);
}

/** All copies of both. A text that both have is of its earlier file. */
export function joinSections(one: readonly UnknownSection[], other: readonly UnknownSection[]): UnknownSection[] {
  const byName = new Map<string, Map<string, string>>();
  for (const { name, copies } of [...one, ...other]) {
    const times = byName.get(name) ?? new Map<string, string>();
    byName.set(name, times);
    for (const { savedAt, text } of copies) {
      const before = times.get(text);
      if (before === undefined || savedAt < before) times.set(text, savedAt);
    }
  }
  return [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, times]) => ({
      name,
      copies: [...times]
        .map(([text, savedAt]) => ({ savedAt, text }))
        .sort((a, b) => compareTexts(b.savedAt, a.savedAt) || compareTexts(a.text, b.text)),
    }));
}

/** As they are written into a file. */
export function sectionTexts(sections: readonly UnknownSection[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { name, copies } of sections) {
    for (const [index, { savedAt, text }] of copies.entries()) {
      const older = `${name} of ${savedAt}`;
      const free = index === 0 ? name : texts.has(older) ? `${older} ${index}` : older;
      texts.set(free, text);
    }
  }
  return texts;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
