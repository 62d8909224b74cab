// The name of a field of an import in the person's language.
import type { Catalogue } from '../../../i18n/catalogue';
import type { Text } from '../../../i18n/use-text';

/** `name`: of a field in import-fields.ts; test/unit/features/data finds all of them in the catalogues. */
export function fieldName(t: Text, name: string): string {
  return t(`data.fields.${name as keyof Catalogue['data']['fields']}`);
}
