import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
const SMALLEST = 1024;
const MOST_CACHED = 500;
/** Close to the best size, and fast enough for a first visitor. */
const QUALITY = 9;

const brotli = promisify(brotliCompress);
const compressors = {
  br: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compressors;

/**
 * Compresses the text responses of a scope, and caches the results. Only for scopes whose responses contain no secret:
 * compressed together with attacker-controlled input, the length would reveal it (BREACH).
 */
export function compressAnswers(scope: FastifyInstance): void {
  const stored = new Map<string, Buffer>();
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    const varies = String(reply.getHeader('vary') ?? '');
    if (!varies.includes('Accept-Encoding')) {
      reply.header('Vary', varies === '' ? 'Accept-Encoding' : `${varies}, Accept-Encoding`);
    }
    const encoding = chooseEncoding(request);
    if (encoding === null || reply.hasHeader('content-encoding')) return payload;
    const content = await readPayload(payload);
    if (content === null || content.length < SMALLEST) return content ?? payload;
    const tag = reply.getHeader('etag');
    // Keyed by path only: a query changes no file, and arbitrary queries could fill the cache.
    const [path] = request.url.split('?');
    const key = tag === undefined ? null : `${encoding} ${path} ${String(tag)}`;
    const compressed = (key && stored.get(key)) || (await compressors[encoding](content));
    if (key) cache(stored, key, compressed);
    describe(reply, encoding);
    return compressed;
  });
}

/** Evicts the oldest entry when the cache is full, since one page answers arbitrary paths. */
function cache(stored: Map<string, Buffer>, key: string, compressed: Buffer): void {
  stored.set(key, compressed);
  const [oldest] = stored.keys();
  if (stored.size > MOST_CACHED && oldest !== undefined) stored.delete(oldest);
}

function chooseEncoding({ method, headers }: FastifyRequest): Encoding | null {
  if (method !== 'GET' || headers.range !== undefined) return null;
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? null;
}

async function readPayload(payload: unknown): Promise<Buffer | null> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
  return isStream ? buffer(payload as Readable) : null;
}

function describe(reply: FastifyReply, encoding: Encoding): void {
  reply.header('Content-Encoding', encoding).removeHeader('content-length');
  const tag = reply.getHeader('etag');
  // The compressed body is another entity, but a cache may revalidate it by the same tag.
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('ETag', `W/${tag}`);
}
