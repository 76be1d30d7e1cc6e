import { type Model, simulate } from './queueing/model.ts';

/**
 * Simulates overload: which share of its capacity a process completes in time, by the rules of its queue for connections.
 * Takes seconds, where `bench:overload` needs a platform. Compare both: set CAPACITY to what that measured.
 */
const CAPACITY = Number(process.env.CAPACITY ?? 150);
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 10);
const SHED_AFTER_MS = Number(process.env.SHED_AFTER_MS ?? 500);
const SECONDS = Number(process.env.SECONDS ?? 10);
const RUNS = 5;
const GOOD_WITHIN = 2_000;
const CALLS = 2;

/** At capacity, all connections are in use all the time. */
const BASE: Omit<Model, 'arrivalsPerSecond' | 'seed'> = {
  connections: CONNECTIONS,
  calls: CALLS,
  service: (CONNECTIONS / CAPACITY / CALLS) * 1000,
  distribution: 'exponential',
  shedAfter: SHED_AFTER_MS,
  continuesFirst: true,
  leavesAfter: 5_000,
  dropsLeft: true,
  seconds: SECONDS,
};

const RULES: readonly (readonly [name: string, changes: Partial<Model>])[] = [
  ['everything is carried out', { shedAfter: null, continuesFirst: false, dropsLeft: false }],
  ['calls of clients who left are dropped', { shedAfter: null, continuesFirst: false }],
  ['new calls are refused, second calls too', { continuesFirst: false }],
  ['new calls are refused, second calls first', {}],
];

console.log(
  `${CONNECTIONS} connections, capacity ${CAPACITY} deposits per second, ${SECONDS} s, refused after ${SHED_AFTER_MS} ms`,
);
console.log('goodput as a share of the capacity, at a multiple of the capacity');
for (const [name, changes] of RULES) {
  const shares = [0.8, 1, 1.5, 2, 3, 5].map((times) => `${times} ×: ${goodput(times, changes).toFixed(2)}`);
  console.log(`  ${name.padEnd(44)}${shares.join('   ')}`);
}

function goodput(times: number, changes: Partial<Model>): number {
  let good = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { completed } = simulate({ ...BASE, ...changes, arrivalsPerSecond: CAPACITY * times, seed });
    good += completed.filter((took) => took <= GOOD_WITHIN).length;
  }
  return good / RUNS / SECONDS / CAPACITY;
}
