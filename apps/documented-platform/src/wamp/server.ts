import { createServer, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Platform } from '../platform.ts';
import type { Player } from '../state/player.ts';
import { WampConnection } from './connection.ts';

/** Creates a WAMP v2 router and dealer (`wamp.2.json`) with the documented procedures and topics only. */
export function createWampServer(platform: Platform): { readonly server: Server; disconnect(): void } {
  const server = createServer((_request, response) => {
    response.writeHead(426);
    response.end();
  });
  const connections = new Set<WampConnection>();
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (protocols) => (protocols.has('wamp.2.json') ? 'wamp.2.json' : false),
  });
  sockets.on('connection', (socket: WebSocket) => {
    const connection = new WampConnection(platform, socket);
    connections.add(connection);
    socket.on('message', (data) => connection.receive(String(data)));
    socket.on('close', () => connections.delete(connection));
  });
  platform.state.sessionEnded = (id, code) => {
    for (const connection of connections) connection.sessionEnded(id, code);
  };
  platform.state.balanceChanged = (player: Player) => {
    for (const connection of connections) connection.balanceChanged(player);
  };
  return {
    server,
    disconnect: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
