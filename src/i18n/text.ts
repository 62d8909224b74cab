// Keys -> texts of one language. Pure; sixty lines where a library would be a tenth of the first screen.
import { createPlural } from '../format/plural';
import type { Catalogue } from './catalogue';

/** `a.b.c` for every text of the catalogue; `a.b` too for the plurals `a.b_one` and `a.b_other`. */
type Leaves<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Path}${Key}` | (Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? `${Path}${Base}` : never)
    : Leaves<T[Key], `${Path}${Key}.`>;
}[keyof T & string];
export type TextKey = Leaves<Catalogue>;

export type TextValues = {
  /** Chooses the plural. What is shown is another value, already formatted. */
  count?: number;
  /** Gives the text with its `{{name}}` as they are, for `rich`. */
  skipInterpolation?: boolean;
  [name: string]: string | number | boolean | undefined;
};

/** `t('dashboard.cards.fines', { count: 3, n: '3' })`. */
export type Text = (key: TextKey, values?: TextValues) => string;

type Tree = { [key: string]: string | Tree };

/** The texts of one catalogue, or of the parts of it that are loaded. A key that is not there gives itself. */
export function createText(catalogue: Partial<Catalogue>, tag: string): Text {
  const texts = flatten(catalogue);
  const plural = createPlural(tag);
  const template = (key: string, count: number | undefined): string => {
    if (count !== undefined) {
      const zero = count === 0 ? texts.get(`${key}_zero`) : undefined;
      // Portuguese and Spanish have a plural of its own for whole millions; its text is that of the other ones.
      const counted = zero ?? texts.get(`${key}_${plural(count)}`) ?? texts.get(`${key}_other`);
      if (counted !== undefined) return counted;
    }
    return texts.get(key) ?? key;
  };
  return (key, values = {}) => {
    const text = template(key, values.count);
    if (values.skipInterpolation) return text;
    // Values are put in as they are and never read again: braces in a name stay braces.
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function flatten(tree: Tree, path = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(path + key, value);
    else flatten(value, `${path}${key}.`, into);
  }
  return into;
}
