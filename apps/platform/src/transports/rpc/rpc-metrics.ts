import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Metrics of the WebSocket side. Procedures are counted by their name, never by client input. */
export interface RpcMetrics {
  answered(procedure: string, outcome: string, milliseconds: number): void;
  /** `why` is one of a few constants. */
  ended(why: string): void;
}

export function createRpcMetrics(registry: Registry, connectionCount: () => number): RpcMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'playerdesk_rpc_call_seconds',
    help: 'Time to answer a call over the websocket in seconds',
    labelNames: ['procedure', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
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
      this.set(connectionCount());
    },
  });
  return {
    answered: (procedure, outcome, milliseconds) =>
      duration.observe({ procedure, outcome }, milliseconds / 1000),
    ended: (why) => ends.inc({ why }),
  };
}
