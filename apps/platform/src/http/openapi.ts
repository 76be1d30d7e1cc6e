import { type AnyOperation, VERSION } from '@playerdesk/contract';
import { OPERATIONS, type OperationEntry } from '@playerdesk/contract/schemas';
import { z } from 'zod';
import { REFUSAL_STATUS } from '../call/refusal.ts';
import { REST_PREFIX } from './operation-route.ts';

type Json = Record<string, unknown>;

/** The REST interface as OpenAPI 3.1, made from the contract's operations and spelt as the wire spells it. */
export function openApiDocument(serverUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Playerdesk player account', version: VERSION },
    servers: [{ url: `${serverUrl}${REST_PREFIX}` }],
    paths: Object.fromEntries(OPERATIONS.map((entry) => [entry.operation.rest.path, pathItem(entry)])),
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Player-Session-Id' } },
    },
  };
}

const ERROR: Json = {
  type: 'object',
  required: ['Code'],
  properties: {
    Code: { type: 'string', enum: Object.keys(REFUSAL_STATUS) },
    Details: { type: 'object', additionalProperties: { type: 'string' } },
    Message: { type: 'string' },
  },
};

function pathItem({ operation, schema }: OperationEntry): Json {
  const input = wireSchema(schema.input, operation);
  const isGet = operation.rest.method === 'GET';
  const security = { none: [], optional: [{}, { session: [] }], required: [{ session: [] }] };
  return {
    [operation.rest.method.toLowerCase()]: {
      operationId: operation.name,
      tags: [operation.area],
      security: security[operation.session],
      parameters: [...(isGet ? queryParameters(operation, input) : []), ...writeHeaders(operation)],
      ...(!isGet && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: wireSchema(schema.output, operation) } },
        },
        default: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

function queryParameters({ rest }: AnyOperation, input: Json): Json[] {
  const required = new Set((input.required as string[] | undefined) ?? []);
  const fixed = Object.entries(rest.fixed ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { const: value },
  }));
  const fields = Object.entries((input.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  return [...fixed, ...fields];
}

function writeHeaders({ kind }: AnyOperation): Json[] {
  if (kind === 'read') return [];
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8 } },
  ];
}

function wireSchema(schema: OperationEntry['schema']['input'], { rest }: AnyOperation): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  const rename = (key: string) => rest.names?.[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
  return renameProperties(json, rename) as Json;
}

function renameProperties(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameProperties(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (key === 'properties') {
      const renamed = Object.entries(item as Json).map(([name, of]) => [
        rename(name),
        renameProperties(of, rename),
      ]);
      return [key, Object.fromEntries(renamed)];
    }
    if (key === 'required') return [key, (item as string[]).map(rename)];
    return [key, renameProperties(item, rename)];
  });
  return Object.fromEntries(entries);
}
