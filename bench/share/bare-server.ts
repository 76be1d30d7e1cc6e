import { createHmac, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { listTransactions, type MinimumStatement, type Work } from './minimum.ts';

/**
 * The least that a server in Node does for a deposit and a round: HTTP, a signature, and the statements of the minimum in
 * one pipeline. It decides nothing and reads nothing. `bench:share` compares it with pgbench.
 *
 * Arguments: the address of the database, the number of connections, the number of players.
 */
const [url, connections, players] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: Number(connections), pipeline: true });
const WORKS: Readonly<Record<Work, ReturnType<typeof listTransactions>>> = {
  deposit: listTransactions('deposit'),
  round: listTransactions('round'),
};

/** The second call continues what the first has begun. */
const begun = new Map<string, Readonly<Record<string, string>>>();

createServer(async (request, response) => {
  const [, work = '', step = ''] = (request.url ?? '').split('/');
  const body = await text(request);
  const { id } = JSON.parse(body) as { readonly id: string };
  const signature = createHmac('sha256', 'a secret').update(body).digest('hex');
  const values = begun.get(id) ?? {
    player: `${randomInt(1, Number(players) + 1)}`,
    id: `${randomInt(1, 2 ** 47)}`,
  };
  if (step === '0') begun.set(id, values);
  else begun.delete(id);
  await write(WORKS[work as Work][Number(step)] ?? [], `${work} ${step}`, values);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ success: true, signature }));
}).listen(0, '127.0.0.1', function listening(this: { address(): unknown }) {
  // Cast: it listens on a port.
  console.log(`http://127.0.0.1:${(this.address() as AddressInfo).port}`);
});

async function write(
  statements: readonly MinimumStatement[],
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const sent = statements.map((statement, index) =>
      client.query({
        name: `${name} ${index}`,
        text: statement.text,
        values: statement.names.map((one) => values[one]),
      }),
    );
    await Promise.all([client.query('BEGIN'), ...sent, client.query('COMMIT')]);
  } finally {
    client.release();
  }
}
