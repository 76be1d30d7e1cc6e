import { toNetwork } from '../../infrastructure/rate-limit/network.ts';

/** Load levels: acceptable, excessive, or an attack. */
export type Pressure = 'fine' | 'too much' | 'flood';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Counts arrivals in windows of a fixed length, by the system time. */
export function createGate(maximum: number, windowMs: number): () => Pressure {
  let startedAt = performance.now();
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt >= windowMs) {
      startedAt = now;
      count = 0;
    }
    count += 1;
    if (count <= maximum) return 'fine';
    return count <= maximum * 2 ? 'too much' : 'flood';
  };
}

export const perSecond = (maximum: number) => createGate(maximum, SECOND_MS);

/**
 * Creates a gate that all connections of an address share; IPv6 by network. It is removed one window after its last
 * use.
 */
export function createAddressGates(mostPerMinute: number) {
  const gates = new Map<string, { readonly gate: () => Pressure; usedAt: number }>();
  return {
    pass: (address: string): Pressure => {
      const network = toNetwork(address);
      const entry = gates.get(network) ?? { gate: createGate(mostPerMinute, MINUTE_MS), usedAt: 0 };
      entry.usedAt = performance.now();
      gates.set(network, entry);
      return entry.gate();
    },
    forgetUnused: () => {
      const before = performance.now() - MINUTE_MS;
      for (const [network, { usedAt }] of gates) if (usedAt < before) gates.delete(network);
    },
  };
}
