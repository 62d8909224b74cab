// The shape of every catalogue: the English one, with any text in its leaves. A missing or surplus key does not compile.
import type { catalogue } from './en';

type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };
export type Catalogue = Texts<typeof catalogue>;
