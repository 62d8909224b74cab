// `npm run licences`
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { licencesPage, readLicences } from './licences';

const root = resolve(import.meta.dirname, '..');
writeFileSync(join(root, 'docs/licences.md'), licencesPage(readLicences(root)));
