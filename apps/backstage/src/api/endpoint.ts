import type * as z from 'zod/mini';
import { fieldProblem } from './field-problem.ts';

const BASE = '/backstage/api';

type Method = 'GET' | 'POST' | 'DELETE';
type Query = Readonly<Record<string, string>>;
/** Arguments of a client function. The input is optional if it may be undefined. */
type Arguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** A route of the API, as this page calls it. */
interface Route {
  readonly method: Method;
  readonly path: string;
}

const routes: Route[] = [];

/** Returns every route that has a client function. */
export const clientRoutes = (): readonly Route[] => routes;

/** The error of a refused or failed call. */
export class ApiError extends Error {
  /** The platform's error code, or `NoAnswer` and `UnexpectedAnswer`. */
  readonly code: string;
  /** Problems of fields, by their names in lower case. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, fields: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }
}

/** Creates a function that reads a route. */
export function read<Input extends Query | undefined, Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
) {
  routes.push({ method: 'GET', path });
  return async (...[input]: Arguments<Input>): Promise<z.infer<Schema>> => {
    const query = input ? `?${new URLSearchParams(input)}` : '';
    return checked(schema, await request('GET', `${path}${query}`));
  };
}

/** Creates a function that writes to a route. */
export function write<Input extends object | undefined, Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  method: Method = 'POST',
) {
  routes.push({ method, path });
  return async (...[input]: Arguments<Input>): Promise<z.infer<Schema>> =>
    checked(schema, await request(method, path, input));
}

/** Creates the address of a route for a link. */
export function link(path: string) {
  routes.push({ method: 'GET', path });
  return (query: Query): string => `${BASE}${path}?${new URLSearchParams(query)}`;
}

async function request(method: Method, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${BASE}${path}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError('NoAnswer');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toError(answer);
  return answer;
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ApiError('UnexpectedAnswer');
  return parsed.data;
}

/** Fields that the platform's errors name as the sign-up does. */
const SIGN_UP_NAMES: Readonly<Record<string, string>> = {
  birthdate: 'dateofbirth',
  address1: 'address',
  mobilephonenumber: 'phone',
};

/** The platform writes other field names with a capital first letter: `Email`, `Terms.name`. */
function toError(answer: unknown): ApiError {
  const { Code, Details } = (answer ?? {}) as { Code?: unknown; Details?: Record<string, string> };
  const fields = Object.entries(Details ?? {}).map(([name, problem]) => {
    const field = name.toLowerCase();
    return [SIGN_UP_NAMES[field] ?? field, fieldProblem(problem)];
  });
  return new ApiError(typeof Code === 'string' ? Code : 'UnexpectedAnswer', Object.fromEntries(fields));
}
