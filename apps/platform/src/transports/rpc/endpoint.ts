import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SUBPROTOCOL } from '@playerdesk/wamp';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { NamedCountry } from '../http/named-country.ts';
import type { Visitor } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Router } from './router.ts';
import { RPC_PATH } from './rpc-path.ts';

const MOST_BYTES = 64 * 1024;

export interface EndpointDeps {
  readonly router: Router;
  readonly connections: Connections;
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly connectionsPerAddress: number;
  readonly namedCountry: NamedCountry;
}

/**
 * Accepts WebSockets at `/rpc`. An upgrade passes the routing of every request first, so that addresses, limits, drain
 * and refusals apply as elsewhere. Only then the socket is handed over.
 */
export function registerEndpoint(app: FastifyInstance, deps: EndpointDeps): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MOST_BYTES,
    handleProtocols: () => SUBPROTOCOL,
  });
  const heads = new WeakMap<IncomingMessage, Buffer>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.method !== 'GET' || !/^websocket$/i.test(request.headers.upgrade ?? '')) {
      return replay(app, request, socket, head);
    }
    heads.set(request, head);
    routeUpgrade(app, request, socket);
  });
  app.get(RPC_PATH, { exposeHeadRoute: false }, (request, reply) => {
    const head = heads.get(request.raw);
    if (!head) throw new Refusal('ValidationError', { fields: { upgrade: 'is a websocket' } });
    refuseForeignOrigins(deps, request);
    const visitor = toVisitor(deps, request);
    reply.hijack();
    const { socket } = request.raw;
    reply.raw.detachSocket(socket);
    sockets.handleUpgrade(request.raw, socket, head, (websocket) => deps.router.accept(websocket, visitor));
  });
}

/**
 * Answers a request that offers another protocol as if it had not; some clients offer HTTP/2 with every request. The
 * server has stopped reading by now, so the request is replayed from its first byte. Otherwise its body would never
 * end.
 */
function replay({ server }: FastifyInstance, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !OF_UPGRADES.has(name.toLowerCase()) ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  );
  const text = [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  socket.unshift(Buffer.concat([Buffer.from(text, 'latin1'), head]));
  server.emit('connection', socket);
}

const OF_UPGRADES: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

/** Routes an upgrade like any request. A plain HTTP response ends the connection. */
function routeUpgrade(app: FastifyInstance, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  // Cast: Node hands over a Duplex where its types want a Socket; only the stream is used.
  response.assignSocket(socket as never);
  response.on('finish', () => socket.end());
  socket.on('error', () => socket.destroy());
  app.routing(request, response);
}

function refuseForeignOrigins(
  { connections, isAllowedOrigin, connectionsPerAddress }: EndpointDeps,
  { headers, ip }: FastifyRequest,
): void {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(SUBPROTOCOL)) {
    throw new Refusal('ValidationError', { fields: { 'sec-websocket-protocol': `is ${SUBPROTOCOL}` } });
  }
  // Programs send no origin; browsers always send the true one.
  if (headers.origin !== undefined && !isAllowedOrigin(headers.origin)) {
    throw new Refusal('OriginNotAllowed', { reason: 'foreign-origin' });
  }
  if (connections.countByAddress(ip) >= connectionsPerAddress) {
    throw new Refusal('TooManyAttempts', { retryAfter: 60, reason: 'network-limit' });
  }
}

function toVisitor({ namedCountry }: EndpointDeps, request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    namedCountry: namedCountry(request),
    language: toLanguage(request.headers['accept-language'] ?? ''),
  };
}
