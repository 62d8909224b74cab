// `npm run references`: writes docs/openapi.json and config.schema.json; a test holds them.
import { writeFileSync } from 'node:fs';
import { references } from './references';

for (const [path, text] of references()) writeFileSync(path, text);
