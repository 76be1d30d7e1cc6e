import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { Refusal } from '../call/refusal.ts';
import { readConfiguration } from '../configuration.ts';
import type { Database } from '../database/database.ts';
import { startPlatform } from '../platform.ts';
import { createServices } from '../services.ts';

/**
 * A platform as a process of its own, and in it a door for the games' server: stakes and wins, told and answered as
 * JSON, so that a process can be killed in the middle of them.
 */
const configuration = readConfiguration(process.env);
const platform = await startPlatform(configuration);
const clock = { now: () => Date.now() };
const url = () => platform.url;
const database = { db: platform.db } as Database;
const { rewards } = await createServices(configuration, database, clock, url, url);

const game = { id: 'slot', name: 'Slot', category: 'slot', product: 'casino' } as const;
const stakeSchema = z.object({ playerId: z.uuid(), roundId: z.string(), amount: z.int() });
const winSchema = z.object({ roundId: z.string(), amount: z.int() });

async function answer(path: string, body: unknown): Promise<object> {
  try {
    return await platform.db.transaction().execute(async (tx) => {
      if (path === '/stake') {
        return { done: await rewards.play.stake(tx, { ...stakeSchema.parse(body), game, book: 'casino' }) };
      }
      const { roundId, amount } = winSchema.parse(body);
      const outcome = { book: 'casino', roundId, step: 'win', amount, isLast: true } as const;
      return { done: 'paid', paid: await rewards.play.win(tx, outcome) };
    });
  } catch (error) {
    if (error instanceof Refusal) return { done: 'refused', code: error.code };
    throw error;
  }
}

const door = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    answer(request.url ?? '', JSON.parse(text)).then(
      (told) => response.end(JSON.stringify(told)),
      (error) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    );
  });
});
door.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Games are at ${(door.address() as AddressInfo).port}\n`);
  process.stdout.write(`Playerdesk is at ${platform.url}\n`);
});
