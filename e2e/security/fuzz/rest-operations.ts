import type { JsonSchema } from './schema-values.ts';

/** An operation of the platform, as `/openapi.json` describes it. */
export interface RestOperation {
  readonly id: string;
  readonly method: string;
  /** Path with `{name}` for its parameters. */
  readonly path: string;
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** Schema of the body. Null when the operation has none. */
  readonly body: JsonSchema | null;
}

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface DocumentParameter extends Parameter {
  readonly in: 'path' | 'query' | 'header';
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: { readonly Error: { properties: { Code: { enum: string[] } } } } };
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters: readonly DocumentParameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

/** What the platform says about itself. */
export interface RestDocument {
  readonly operations: readonly RestOperation[];
  /** Every code that an error may have. */
  readonly errorCodes: ReadonlySet<string>;
  /** The text of the document. */
  readonly text: string;
}

export async function readRestDocument(platformUrl: string): Promise<RestDocument> {
  const text = await (await fetch(`${platformUrl}/openapi.json`)).text();
  const { paths, components } = JSON.parse(text) as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      pathParameters: parameters.filter((parameter) => parameter.in === 'path'),
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );
  return { operations, errorCodes: new Set(components.schemas.Error.properties.Code.enum), text };
}
