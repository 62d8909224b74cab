// The OpenAPI document, from the schemas that validate requests.
import * as z from 'zod/mini';
import { integer, shortIdentifierOf } from '../src/contract/leaf';
import { MaintenancePlan } from '../src/contract/maintenance-plan';
import { operations } from '../src/contract/operations';
import { PlannedRoute } from '../src/contract/planned-route';
import { readLog } from '../src/directory/changes';
import {
  listDrivers,
  listInfractions,
  listPlannedRoutes,
  listPlans,
  listVehicleGroups,
  listVehicles,
  readMe,
  reservePlannedRoute,
} from '../src/directory/directory';
import { postDeletion } from '../src/directory/organization';
import {
  putDrivers,
  putFines,
  putOneFine,
  putVehicleGroups,
  putVehicles,
  readOneFine,
} from '../src/directory/own-fleet';
import {
  deleteImportDraft,
  deleteImportProfile,
  listImportProfiles,
  listImports,
  postImport,
  putImportPart,
  putImportProfile,
  readNamingData,
  undoImport,
} from '../src/directory/own-imports';
import { loadSample, readSample, removeSample } from '../src/directory/sample';

const READS = [
  listVehicles,
  listDrivers,
  listVehicleGroups,
  listInfractions,
  listPlans,
  listPlannedRoutes,
  readMe,
  readLog,
];
/** A fleet's own rows. */
const OWN_FLEET = [
  putVehicleGroups,
  putVehicles,
  putDrivers,
  putFines,
  listImports,
  postImport,
  putImportPart,
  deleteImportDraft,
  undoImport,
  listImportProfiles,
  putImportProfile,
  deleteImportProfile,
  readNamingData,
  readOneFine,
  putOneFine,
  readSample,
  loadSample,
  removeSample,
  postDeletion,
];
const CONTRACT_TAG = 'fleet service';
const DIRECTORY_TAG = 'directory (not part of the contract)';

const DOCUMENTS = [
  [listPlans, MaintenancePlan],
  [listPlannedRoutes, PlannedRoute],
] as const;
const ID = z.object({ id: z.string() });
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 202,
    description: 'The same key of one organization is always answered with the same id.',
  },
};

type Described = {
  name: string;
  method: string;
  path: string;
  query?: Shaped;
  header?: Record<string, unknown>;
  body?: z.core.$ZodType;
  response: z.core.$ZodType;
};
type Shaped = z.core.$ZodType & { shape: Record<string, z.core.$ZodType> };

/** `basePath`: where the service is on its host, such as `/patio/`. */
export function openApiDocument(basePath = '/'): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) paths[`/api${operation.path}`] = describe(operation, CONTRACT_TAG);
  for (const read of READS) paths[`/directory${read.path}`] = describe(read, DIRECTORY_TAG);
  for (const [list, document] of DOCUMENTS) {
    const path = `${list.path}/{id}`;
    paths[`/directory${path}`] = describe(
      { ...list, name: `${list.name}/id`, path, query: ID, response: document },
      DIRECTORY_TAG,
    );
  }
  const reserve = describe({ ...reservePlannedRoute, header: IDEMPOTENCY_KEY }, DIRECTORY_TAG);
  Object.assign(paths[`/directory${reservePlannedRoute.path}`] ?? {}, reserve);
  for (const operation of OWN_FLEET) {
    const path = `/directory${operation.path}`;
    paths[path] = { ...paths[path], ...describe(operation, DIRECTORY_TAG) };
  }
  paths['/directory/backup'] = { get: BACKUP };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Patio embedded fleet service',
      version: '1',
      description: 'The four operations of the fleet service interface; the directory is an addition of this service.',
    },
    ...(basePath !== '/' && { servers: [{ url: basePath.slice(0, -1) }] }),
    tags: [{ name: CONTRACT_TAG }, { name: DIRECTORY_TAG }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Only when the service runs with TOKENS or OIDC_ISSUER.',
        },
      },
      schemas: { Error: ERROR },
    },
  };
}

/** Streamed, and no JSON. */
const BACKUP = {
  operationId: 'directory_backup',
  summary: '/backup',
  description: 'All data of all organizations as one file, for `npm run restore`. A token that may write is needed.',
  tags: [DIRECTORY_TAG],
  security: [{}, { token: [] }],
  responses: {
    200: { description: 'application/gzip: lines of JSON' },
    ...Object.fromEntries(
      [401, 403, 429, 500, 503].map((status) => [
        status,
        { description: 'refused', content: json({ $ref: '#/components/schemas/Error' }) },
      ]),
    ),
  },
};

const ERROR = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        field: { type: 'string', description: 'A parameter, or a JSON pointer into the body.' },
      },
    },
  },
};

function describe(
  { name, method, path, query, header, body, response }: Described,
  tag: string,
): Record<string, unknown> {
  const failure = { description: 'refused', content: json({ $ref: '#/components/schemas/Error' }) };
  return {
    [method.toLowerCase()]: {
      operationId: name.replaceAll('/', '_'),
      summary: path,
      tags: [tag],
      security: [{}, { token: [] }],
      ...((query || header || method === 'PUT' || path.includes('{')) && {
        parameters: [
          ...(query ? parametersOf(query, path) : []),
          ...partsOf(path, query),
          ...(header ? [header] : []),
          ...(method === 'PUT' ? (tag === CONTRACT_TAG ? WRITE_HEADERS : path.includes('{') ? [] : [ROWS_KEY]) : []),
        ],
      }),
      ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
      responses: {
        200: {
          description: 'ok',
          ...(tag === CONTRACT_TAG && {
            headers: method === 'PUT' ? { ...ANSWER_HEADERS, ETag: ETAG } : ANSWER_HEADERS,
          }),
          content: json(schemaOf(response, 'output')),
        },
        ...(tag === DIRECTORY_TAG &&
          method === 'GET' && { 304: { description: 'not changed since the version of If-None-Match' } }),
        ...Object.fromEntries(failuresOf(method).map((status) => [status, failure])),
      },
    },
  };
}

const OURS = 'An addition of this service, not part of the contract.';
const ROWS_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `${OURS} The same key with the same request is done once and answered alike; with another request it is a 422, and while the first is under way a 409.`,
  schema: { type: 'string', minLength: 1, maxLength: 202 },
};
const WRITE_HEADERS = [
  ROWS_KEY,
  {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: `${OURS} The ETag that the stored document must still have, or a 412.`,
    schema: { type: 'string' },
  },
];
const ANSWER_HEADERS = {
  'Idempotency-Key-Lifetime': {
    description: `${OURS} It says that Idempotency-Key is known, and for how many seconds a key is.`,
    schema: { type: 'integer' },
  },
};
const ETAG = { description: `${OURS} Names the write that stored this version.`, schema: { type: 'string' } };

/** Statuses of all operations: timeouts, size and rate limits, or failures of service and database. */
const FAILURES = [400, 401, 403, 404, 408, 417, 429, 431, 500, 503];

function failuresOf(method: string): readonly number[] {
  switch (method) {
    case 'PUT':
      return [...FAILURES, 409, 412, 413, 415, 422];
    case 'POST':
      return [...FAILURES, 413, 415];
    default:
      return FAILURES;
  }
}

function parametersOf(query: Shaped, path: string): unknown[] {
  return Object.entries(query.shape).map(([name, field]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: field._zod.optin !== 'optional',
    schema: schemaOf(field, 'input'),
  }));
}

/** Parts of a path that are in no schema of the query: texts. */
function partsOf(path: string, query: Shaped | undefined): unknown[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (query?.shape[name] ? [] : name));
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

/** Responses have no other members; requests may, where the contract's schemas are loose. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const short = shortIdentifierOf(zodSchema);
      if (short) {
        delete jsonSchema.anyOf;
        // As JSON numbers they may have any size.
        jsonSchema.type = short === integer ? 'integer' : 'number';
        return;
      }
      // null is only for the parser of responses, which thereby keeps the place of a bad number; ours contain none.
      const [first, second] = jsonSchema.anyOf ?? [];
      if (second?.type !== 'null') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, first);
    },
  });
  return rest;
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
