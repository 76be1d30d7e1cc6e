import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { GAME_SIGNATURE_HEADER } from '../../apps/platform/src/gaming/games/provider-routes.ts';
import {
  createSignature,
  SIGNATURE_HEADER,
} from '../../apps/platform/src/operations/webhooks/webhook-signature.ts';
import type { SqlClient } from '../../apps/platform/test/fixtures/postgres-cluster.ts';
import { wireClient } from '../../apps/platform/test/fixtures/wire-client.ts';
import { deposit, makePayers, PAYER_SETTINGS, type Payer } from '../payers.ts';
import { GAME, type Work } from './minimum.ts';

const GAME_SECRET = 'the secret of the measurement and of its games';

/** Settings of a platform whose players deposit and play. A busy machine is no overload. */
export const PLAYER_SETTINGS = { ...PAYER_SETTINGS, GAME_SECRET, SHED_AFTER_MS: '5000' };

/** A player with an open cashier session and an open game. */
export interface BenchPlayer extends Payer {
  readonly playSession: string;
}

/** Registers players with a balance, and opens a game for each. */
export async function makePlayers(url: string, client: SqlClient, count: number): Promise<BenchPlayer[]> {
  await client.query(
    `INSERT INTO games (id, identifier, name, product, category, wagering, play_modes, appealing_for_children,
        table_ids, linked_games, position)
      VALUES ($1, $1, $2, 'slots', 'slots', 'slot', '{Real}', false, '{}', '{}', 1)`,
    [GAME.id, GAME.name],
  );
  const rest = wireClient(`${url}/rest`);
  const players: BenchPlayer[] = [];
  for (const payer of await makePayers(url, count)) {
    await deposit(url, payer, `first ${payer.userId}`);
    const { body } = await rest.post('/casino/game-session', { GameId: GAME.id }, payer.as);
    const { playSession } = await callGame(url, 'open', { session: body.Session, gameId: GAME.id });
    players.push({ ...payer, playSession: String(playSession) });
  }
  return players;
}

/** Makes a deposit or a round. Each is two signed calls. */
export async function act(work: Work, url: string, player: BenchPlayer, id: string): Promise<void> {
  if (work === 'deposit') {
    const payment = { txId: id, userId: player.userId, amount: 1_000, currency: 'EUR' };
    const details = { ...payment, sessionId: player.visit, method: 'deposit', provider: 'card' };
    const { authCode } = await callPayments(url, 'authorize', details);
    await callPayments(url, 'transfer', { ...payment, authCode });
    return;
  }
  const round = { playSession: player.playSession, roundId: id, amount: 1 };
  await callGame(url, 'stake', round);
  await callGame(url, 'win', { ...round, winsJackpot: false });
}

interface Answer {
  readonly success?: boolean;
  readonly authCode?: string;
  readonly playSession?: string;
}

const callGame = (url: string, name: string, body: object) =>
  call(url, `/game/provider/${name}`, { header: GAME_SIGNATURE_HEADER, secret: GAME_SECRET }, body);
const callPayments = (url: string, name: string, body: object) =>
  call(
    url,
    `/payment/provider/${name}`,
    { header: SIGNATURE_HEADER, secret: PAYER_SETTINGS.PAYMENT_SECRET },
    body,
  );

/** The load shares the processors of what it measures. This costs less than `fetch`. */
const agent = new Agent({ keepAlive: true });

async function call(
  url: string,
  path: string,
  { header, secret }: { readonly header: string; readonly secret: string },
  content: object,
): Promise<Answer> {
  const body = JSON.stringify(content);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    [header]: createSignature(secret, { path, body }, Math.floor(Date.now() / 1000)),
  };
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      text(response).then(resolve, reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
  const parsed = JSON.parse(answer) as Answer;
  if (!parsed.success) throw new Error(`${path} was answered ${answer}`);
  return parsed;
}
