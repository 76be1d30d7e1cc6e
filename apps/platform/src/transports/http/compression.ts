import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
const SMALLEST = 1024;
const MOST_CACHED = 500;
/** High enough to be near the best size, low enough that a first visitor does not wait for it. */
const QUALITY = 9;

const brotli = promisify(brotliCompress);
const compressors = {
  br: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compressors;

/**
 * Compresses the text that a scope answers, and keeps what it compressed. Only for scopes whose answers hold no
 * secret: compressed beside a visitor's own words, a secret's length would tell of it.
 */
export function compressAnswers(scope: FastifyInstance): void {
  const stored = new Map<string, Buffer>();
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    const varies = String(reply.getHeader('vary') ?? '');
    if (!varies.includes('Accept-Encoding')) {
      reply.header('Vary', varies === '' ? 'Accept-Encoding' : `${varies}, Accept-Encoding`);
    }
    const encoding = wanted(request);
    if (encoding === null || reply.hasHeader('content-encoding')) return payload;
    const content = await whole(payload);
    if (content === null || content.length < SMALLEST) return content ?? payload;
    const tag = reply.getHeader('etag');
    // By path alone: a query changes no file, and anyone could fill the shelf with made-up ones.
    const [path] = request.url.split('?');
    const key = tag === undefined ? null : `${encoding} ${path} ${String(tag)}`;
    const compressed = (key && stored.get(key)) || (await compressors[encoding](content));
    if (key) keep(stored, key, compressed);
    describe(reply, encoding);
    return compressed;
  });
}

/** The oldest goes when the shelf is full: addresses are made up at will where one page answers many. */
function keep(stored: Map<string, Buffer>, key: string, compressed: Buffer): void {
  stored.set(key, compressed);
  const [oldest] = stored.keys();
  if (stored.size > MOST_CACHED && oldest !== undefined) stored.delete(oldest);
}

function wanted({ method, headers }: FastifyRequest): Encoding | null {
  if (method !== 'GET' || headers.range !== undefined) return null;
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? null;
}

async function whole(payload: unknown): Promise<Buffer | null> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
  return isStream ? buffer(payload as Readable) : null;
}

function describe(reply: FastifyReply, encoding: Encoding): void {
  reply.header('Content-Encoding', encoding).removeHeader('content-length');
  const tag = reply.getHeader('etag');
  // Another body is another entity, yet the same to a cache that asks again.
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('ETag', `W/${tag}`);
}
