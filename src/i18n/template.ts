// A text of a catalogue with `<b>…</b>` and `{{name}}`, parsed once. It is filled with texts, nodes or markup. What is
// filled in is never read again.

/** Words, or the name of a value. */
type Part = { text: string } | { name: string };

/** In runs of one weight, in order; nothing in it is empty. */
export function templateRuns(template: string): { isBold: boolean; parts: Part[] }[] {
  return template
    .split(/(<b>.*?<\/b>)/)
    .filter((run) => run !== '')
    .map((run) => {
      const isBold = run.startsWith('<b>');
      return { isBold, parts: partsOf(isBold ? run.slice(3, -4) : run) };
    });
}

function partsOf(run: string): Part[] {
  return run
    .split(/(\{\{\w+\}\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\{\w+\}\}$/.test(part) ? { name: part.slice(2, -2) } : { text: part }));
}

/** The parts of a run with their values; an empty text for one that is not given. */
export function filledParts<Value>(parts: readonly Part[], values: Record<string, Value>): (Value | string)[] {
  return parts.map((part) => ('name' in part ? (values[part.name] ?? '') : part.text));
}
