import type { Call, Fields } from '../call.ts';

/** One row of the documents' tables. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** With variable parts in braces: `/bonus/claim/{id}`. */
  readonly path: string;
  readonly fields: Fields;
  answer(call: Call): unknown;
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

/** The variable parts of `path`, or null where the route is another. */
export function matchPath(route: Route, path: string): Record<string, string> | null {
  const wanted = route.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(actual);
    else if (part !== actual) return null;
  }
  return params;
}
