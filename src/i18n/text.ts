// Keys -> texts of one language. Pure; sixty lines where a library would be a tenth of the first screen.
import { createPlural } from '../format/format';
import type { Catalogue } from './catalogue';

/** `a.b.c` for every text of the catalogue; `a.b` too for the plurals `a.b_one` and `a.b_other`. */
type Leaves<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${Key}` | (Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? `${Path}${Base}` : never)
    : Leaves<T[Key], `${Path}${Key}.`>;
}[keyof T & string];
export type TextKey = Leaves<Catalogue>;

type TextValues = {
  /** Chooses the plural. What is shown is another value, already formatted. */
  count?: number;
  /** Gives the text with its `{{name}}` as they are, for `rich`. */
  skipInterpolation?: boolean;
  [name: string]: string | number | boolean | undefined;
};

/** `t('dashboard.cards.fines', { count: 3, n: '3' })`. */
export type Text = (key: TextKey, values?: TextValues) => string;

/** A catalogue or a part of one. */
type TextTree = { [key: string]: string | TextTree };

/** The texts of one catalogue, or of the parts of it that are loaded. A key that is not there gives itself. */
export function createText(catalogue: TextTree, tag: string): Text {
  const found = new Map<string, string | undefined>();
  const textOf = (key: string): string | undefined => {
    if (!found.has(key)) found.set(key, leafOf(catalogue, key));
    return found.get(key);
  };
  const plural = createPlural(tag);
  const template = (key: string, count: number | undefined): string => {
    if (count !== undefined) {
      const zero = count === 0 ? textOf(`${key}_zero`) : undefined;
      // Portuguese and Spanish have a plural of its own for whole millions; its text is that of the other ones.
      const counted = zero ?? textOf(`${key}_${plural(count)}`) ?? textOf(`${key}_other`);
      if (counted !== undefined) return counted;
    }
    return textOf(key) ?? key;
  };
  return (key, values = {}) => {
    const text = template(key, values.count);
    if (values.skipInterpolation) return text;
    // Values are put in as they are and never read again: braces in a name stay braces.
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Looked up on demand: a page shows only a part of the texts, and must not wait for all. */
function leafOf(catalogue: TextTree, key: string): string | undefined {
  let at: TextTree | string | undefined = catalogue;
  for (const name of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return typeof at === 'string' ? at : undefined;
}
