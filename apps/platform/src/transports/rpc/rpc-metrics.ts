import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { CALL_SECONDS } from '../../infrastructure/metrics/metrics.ts';
import type { Connections } from './connections.ts';

/** Metrics of the WebSocket side. Procedures are counted by their name, never by client input. */
export interface RpcMetrics {
  answered(procedure: string, outcome: string, milliseconds: number): void;
  /** `why` is one of a few constants. */
  ended(why: string): void;
}

export function createRpcMetrics(registry: Registry, connections: Connections): RpcMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'playerdesk_rpc_call_seconds',
    help: 'Time to answer a call over the websocket in seconds',
    labelNames: ['procedure', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const ends = new Counter({
    name: 'playerdesk_rpc_connections_ended_total',
    help: 'Connections that the router ended',
    labelNames: ['why'],
    registers,
  });
  new Gauge({
    name: 'playerdesk_rpc_connections',
    help: 'Open websockets',
    registers,
    collect() {
      this.set(connections.count);
    },
  });
  new Gauge({
    name: 'playerdesk_rpc_sessions',
    help: 'Open websockets that are signed in',
    registers,
    collect() {
      this.set([...connections.all()].filter(({ session }) => session !== null).length);
    },
  });
  return {
    answered: (procedure, outcome, milliseconds) =>
      duration.observe({ procedure, outcome }, milliseconds / 1000),
    ended: (why) => ends.inc({ why }),
  };
}
