// `npm run templates`: writes the templates of docs/templates as workbooks, from the CSV files beside them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeWorkbook } from '../src/workbook/write-workbook';
import { templateSheet } from './template-sheet';

const folder = new URL('../docs/templates/', import.meta.url);
for (const name of readdirSync(folder).filter((each) => each.endsWith('.csv'))) {
  const sheet = templateSheet(name, readFileSync(new URL(name, folder), 'utf8'));
  const blob = await writeWorkbook([sheet]);
  writeFileSync(new URL(name.replace(/csv$/, 'xlsx'), folder), Buffer.from(await blob.arrayBuffer()));
}
