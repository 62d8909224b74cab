// Templates for spreadsheets: one example row of each kind, in the person's language. The files are those of docs/templates.
import type { Locale } from '../../../config/config';
import type { FleetKind } from '../../../own-fleet/import-fields';

export const TEMPLATES: readonly FleetKind[] = ['fines', 'vehicles', 'drivers', 'vehicle_groups', 'readings'];

const FILES = import.meta.glob<string>('../../../../docs/templates/*.csv', { query: '?raw', import: 'default' });

/** The name of the file and its text, with a byte order mark for spreadsheets. */
export async function loadTemplate(kind: FleetKind, locale: Locale): Promise<{ name: string; text: string }> {
  const name = `${kind === 'vehicle_groups' ? 'groups' : kind}.${locale}.csv`;
  const text = (await FILES[`../../../../docs/templates/${name}`]?.()) ?? '';
  return { name, text: `\ufeff${text.replace(/^\ufeff/, '')}` };
}
