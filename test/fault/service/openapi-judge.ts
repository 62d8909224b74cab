// What /api/openapi.json says, held against answers, requests and the contract's tables, by a validator that the service does
// not use.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod/mini';
import type { Members, Shape } from './contract-tables';

const Schema = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof Schema>;
const Content = z.strictObject({ 'application/json': z.strictObject({ schema: Schema }) });
const Headers = z.record(z.string(), z.strictObject({ description: z.string(), schema: Schema }));
const Operation = z.looseObject({
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['query', 'path', 'header']),
        required: z.boolean(),
        description: z.optional(z.string()),
        schema: Schema,
      }),
    ),
  ),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content: Content })),
  responses: z.record(
    z.string(),
    z.strictObject({ description: z.string(), headers: z.optional(Headers), content: z.optional(Content) }),
  ),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.strictObject({ Error: Schema }) }),
});

export type OpenApi = z.infer<typeof Document>;
export type Answered = { status: number; headers: Record<string, unknown>; text: string };

export const readOpenApi = (document: unknown): OpenApi => z.parse(Document, document);

export type Judge = {
  /** What is wrong with an answer to `path` of the document, in words; null when nothing is. */
  faultOf: (method: string, path: string, answer: Answered) => string | null;
  /** The JSON pointer of the first thing in a body that the document does not allow; null when it allows all. */
  pointerOf: (path: string, body: unknown) => string | null;
};

export function createJudge({ paths, components }: OpenApi): Judge {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: false });
  const compiled = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema) => {
    const isReference = schema.$ref === '#/components/schemas/Error';
    const key = isReference ? components.schemas.Error : schema;
    const validate = compiled.get(key) ?? ajv.compile(key);
    compiled.set(key, validate);
    return validate;
  };
  return {
    faultOf: (method, path, { status, headers, text }) => {
      const responses = paths[path]?.[method.toLowerCase()]?.responses;
      if (status === 304 && responses?.[status]) return text === '' ? null : 'a 304 has a body';
      const schema = responses
        ? responses[status]?.content?.['application/json'].schema
        : status >= 400
          ? components.schemas.Error
          : undefined;
      if (!schema) return `the status ${status} is not described`;
      if (!/^application\/json; charset=utf-8$/.test(String(headers['content-type']))) {
        return `the type ${headers['content-type']} is not described`;
      }
      const validate = validatorOf(schema);
      return validate(parse(text)) ? null : `the body is off its schema: ${ajv.errorsText(validate.errors)}`;
    },
    pointerOf: (path, body) => {
      const schema = paths[path]?.put?.requestBody?.content['application/json'].schema;
      if (!schema) throw new Error(`${path} has no body`);
      const validate = validatorOf(schema);
      return validate(body) ? null : placeOf(validate.errors?.[0]);
    },
  };
}

function placeOf(error: ErrorObject | undefined): string {
  const missing = error?.keyword === 'required' ? `/${error.params.missingProperty}` : '';
  return `${error?.instancePath ?? ''}${missing}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Described = z.looseObject({
  type: z.enum(['string', 'integer', 'number', 'boolean', 'array', 'object']),
  /** Integers that are amounts have bounds, identifiers have none. */
  minimum: z.optional(z.number()),
  items: z.optional(Schema),
  properties: z.optional(z.record(z.string(), Schema)),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
});

/** A JSON schema in the terms of the contract's tables. */
export function shapeOf(schema: unknown): Shape {
  const { type, minimum, items, properties, required = [], additionalProperties } = z.parse(Described, schema);
  switch (type) {
    case 'string':
      return { kind: 'text' };
    case 'boolean':
      return { kind: 'truth' };
    case 'array':
      return { kind: 'list', of: shapeOf(items) };
    case 'object': {
      if (!properties) return { kind: 'map', of: shapeOf(additionalProperties) };
      const members = Object.entries(properties).map(([name, member]) => [
        name,
        { shape: shapeOf(member), required: required.includes(name) },
      ]);
      return { kind: 'object', members: Object.fromEntries(members) };
    }
    case 'integer':
      return { kind: minimum === undefined ? 'identifier' : 'integer' };
    default:
      return { kind: type };
  }
}

/** The parameters of an operation in the same terms. */
export function parametersOf(openApi: OpenApi, path: string): Members {
  const parameters = openApi.paths[path]?.get?.parameters ?? [];
  return Object.fromEntries(
    parameters.map(({ name, required, schema }) => [name, { shape: shapeOf(schema), required }]),
  );
}
