/**
 * Returns the probability that a call waits, with Poisson arrivals, exponential service times and no limit of the queue
 * (Erlang C). `load` is the number of servers that the calls keep busy on average.
 *
 * @see https://en.wikipedia.org/wiki/Erlang_(unit)#Erlang_C_formula
 */
export function erlangC(servers: number, load: number): number {
  // The probability that a call is lost without a queue (Erlang B), by recursion: factorials would overflow.
  let lost = 1;
  for (let count = 1; count <= servers; count += 1) lost = (load * lost) / (count + load * lost);
  return lost / (1 - (load / servers) * (1 - lost));
}

/** Returns the mean wait of M/M/c, in the unit of `service`. */
export function meanWait(servers: number, load: number, service: number): number {
  return (erlangC(servers, load) * service) / (servers - load);
}
