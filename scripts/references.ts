// Files of the repository that the code itself writes, for those who connect a service or write a configuration.
import * as z from 'zod/mini';
import { openApiDocument } from '../server/openapi';
import { Config } from '../src/config/config';

/** Path in the repository -> its text. */
export function references(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/openapi.json', textOf(openApiDocument())],
    ['config.schema.json', textOf(configSchema())],
  ]);
}

/** Of config.json as a person writes it: what has a default may be left out. */
function configSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(Config, { io: 'input', unrepresentable: 'any' });
  return { $schema, title: 'config.json of Patio', description: 'Explained in docs/configuration.md.', ...schema };
}

function textOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
