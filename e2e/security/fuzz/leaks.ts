import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Traces of internals that no answer may contain. */
const INTERNALS = [
  /\n\s+at .{1,200}:\d+:\d+/,
  /(?:node_modules|apps\/platform|platform\.js|\/dist\/)[\w./-]*/,
  /node:internal/,
  /\b(?:PGlite|kysely|fastify|FST_ERR\w+|ZodError|TypeError|RangeError|SyntaxError|ReferenceError)\b/i,
  /\b(?:ECONNREFUSED|ENOENT|EPIPE|ETIMEDOUT)\b/,
  /duplicate key value|violates \w+ constraint|syntax error at or near|invalid input syntax for|invalid byte sequence/i,
  /\b(?:select .{1,100} from|insert into|update .{1,60} set) "/i,
  /\$argon2/,
];

/** Returns the internals that an answer reveals and its request did not contain. Null when there are none. */
export function findLeak(answer: string, request: string): string | null {
  if (answer.includes(ROOT)) return ROOT;
  for (const pattern of INTERNALS) {
    const found = pattern.exec(answer)?.[0];
    if (found !== undefined && !request.includes(found)) return found;
  }
  return null;
}
