import { type AnyOperation, VERSION } from '@playerdesk/contract/internal';
import { OPERATIONS, type OperationEntry } from '@playerdesk/contract/schemas';
import { z } from 'zod';
import { REFUSAL_STATUS } from '../../infrastructure/refusal.ts';
import { REST_PREFIX } from './operation-route.ts';

type Json = Record<string, unknown>;

/** Generates the OpenAPI 3.1 document of the REST interface from the contract's operations, in wire spelling. */
export function openApiDocument(serverUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Playerdesk player account', version: VERSION },
    servers: [{ url: `${serverUrl}${REST_PREFIX}` }],
    paths: pathItems(),
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Player-Session-Id' },
        olderSession: { type: 'apiKey', in: 'header', name: 'X-SessionId' },
      },
    },
  };
}

/** Removes the optional parameter from a path. */
export const shortest = (path: string): string => path.replace(/\/\{\w+\?\}$/, '');

/** Groups operations by path. A path can have several methods, and one with an optional parameter becomes two paths. */
function pathItems(): Json {
  const items: Record<string, Json> = {};
  for (const entry of OPERATIONS) {
    const { path } = entry.operation.rest;
    const isTwo = path.endsWith('?}');
    for (const address of isTwo ? [shortest(path), path.replace('?}', '}')] : [path]) {
      const item = pathItem(entry, address, isTwo && address.endsWith('}') ? 'One' : '');
      items[address] = { ...items[address], ...item };
      if (entry.operation.rest.hasPostTwin) {
        items[address] = { ...items[address], ...pathItem(toPostTwin(entry), address, 'ByPost') };
      }
    }
  }
  return items;
}

function toPostTwin({ operation, schema }: OperationEntry): OperationEntry {
  return { schema, operation: { ...operation, rest: { ...operation.rest, method: 'POST' } } };
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

function pathItem({ operation, schema }: OperationEntry, address: string, suffix: string): Json {
  const bodySchema = wireSchema(schema.input, operation);
  const inPath = pathParameters(operation, bodySchema, address);
  const input = withoutProperties(
    bodySchema,
    pathNames(operation.rest.path).map((name) => wireName(operation, name)),
  );
  const isBodyless = ['GET', 'DELETE'].includes(operation.rest.method);
  const sessionScheme =
    operation.rest.sessionHeader === 'X-SessionId' ? { olderSession: [] } : { session: [] };
  const security = { none: [], optional: [{}, sessionScheme], required: [sessionScheme] };
  return {
    [operation.rest.method.toLowerCase()]: {
      operationId: `${operation.name}${suffix}`,
      tags: [operation.area],
      security: security[operation.session],
      parameters: [
        ...inPath,
        ...(isBodyless ? queryParameters(operation, input) : []),
        ...writeHeaders(operation),
      ],
      ...(!isBodyless && {
        requestBody: { required: true, content: { 'application/json': { schema: input } } },
      }),
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

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);

function pathParameters(operation: AnyOperation, input: Json, address: string): Json[] {
  const names = pathNames(address);
  const schemas = (input.properties as Json | undefined) ?? {};
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas[wireName(operation, name)],
  }));
}

function withoutProperties(schema: Json, names: readonly string[]): Json {
  if (names.length === 0) return schema;
  const { properties = {}, required = [], ...others } = schema as Json & { required?: string[] };
  const remaining = Object.entries(properties as Json).filter(([name]) => !names.includes(name));
  return {
    ...others,
    properties: Object.fromEntries(remaining),
    required: required.filter((name) => !names.includes(name)),
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

function wireSchema(schema: OperationEntry['schema']['input'], operation: AnyOperation): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  return respelt(json, operation) as Json;
}

function wireName({ rest }: AnyOperation, field: string): string {
  return rest.names?.[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
}

/** Translates a schema to wire spelling: its property names, and the values of enumerations. */
function respelt(value: unknown, operation: AnyOperation): unknown {
  if (Array.isArray(value)) return value.map((item) => respelt(item, operation));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (key === 'properties') {
      const renamed = Object.entries(item as Json).map(([name, itemSchema]) => [
        wireName(operation, name),
        respelt(withWireValues(itemSchema as Json, operation.rest.values?.[name]), operation),
      ]);
      return [key, Object.fromEntries(renamed)];
    }
    if (key === 'required') return [key, (item as string[]).map((name) => wireName(operation, name))];
    return [key, respelt(item, operation)];
  });
  return Object.fromEntries(entries);
}

function withWireValues(schema: Json, values: Readonly<Record<string, string | number>> | undefined): Json {
  if (!values) return schema;
  if (Array.isArray(schema.anyOf)) {
    return { ...schema, anyOf: (schema.anyOf as Json[]).map((one) => withWireValues(one, values)) };
  }
  if (typeof schema.const === 'string') return spelling(schema, 'const', [schema.const], values);
  return Array.isArray(schema.enum) ? spelling(schema, 'enum', schema.enum as string[], values) : schema;
}

function spelling(
  schema: Json,
  key: 'const' | 'enum',
  names: readonly string[],
  values: Readonly<Record<string, string | number>>,
): Json {
  const spelt = names.map((value) => values[value] ?? value);
  const isNumeric = spelt.every((value) => typeof value === 'number');
  return { ...schema, ...(isNumeric && { type: 'integer' }), [key]: key === 'const' ? spelt[0] : spelt };
}
