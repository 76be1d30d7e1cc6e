import type { Call, Fields } from '../call.ts';
import type { Readings } from '../readings.ts';

/** A row of the documents' tables. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With variable parts in braces: `/bonus/claim/{id}`. */
  readonly path: string;
  readonly fields: Fields;
  answer(call: Call): unknown;
  /** The reading with which the call exists. Default: every one. */
  readonly lobbyCalls?: Readings['lobbyCalls'];
}

export const get = (path: string, fields: Fields, answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  fields,
  answer,
});

export const post = (path: string, fields: Fields, answer: Route['answer']): Route => ({
  method: 'POST',
  path,
  fields,
  answer,
});

/** Returns the variable parts of `path`, or null if the route does not match. */
export function matchPath(route: Route, path: string): Record<string, string> | null {
  const expected = route.path.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(actual);
    else if (part !== actual) return null;
  }
  return params;
}
