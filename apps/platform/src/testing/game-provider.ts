import { GAME_SIGNATURE_HEADER } from '../games/provider-routes.ts';
import { signatureOf } from '../payment/signature.ts';
import { createSecret } from '../secret/secret.ts';
import type { CallbackReply } from './payment-provider.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';
import type { TestPlatform, TestPlayer } from './test-platform.ts';

/** What the platforms of tests agreed on with their game provider. */
export const GAME_SECRET = createSecret(TEST_CONFIGURATION.secret).digest('game calls', '');

/** A game provider that calls a platform, signed. */
export function gameProvider(test: Pick<TestPlatform, 'url' | 'backstage'>) {
  const sendRaw = async (path: string, body: string, signature?: string): Promise<CallbackReply> => {
    const { body: clock } = await test.backstage.get('/clock');
    const seconds = Math.floor(clock.now / 1000);
    const response = await fetch(`${test.url}/game/provider/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [GAME_SIGNATURE_HEADER]: signature ?? signatureOf(GAME_SECRET, body, seconds),
      },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  return { sendRaw, call: (name: string, body: object) => sendRaw(name, JSON.stringify(body)) };
}

export type GameProviderCalls = ReturnType<typeof gameProvider>;

/** What a provider was told: the code of a refusal, else the answer. */
const toldOf = ({ body }: CallbackReply) => body.errorCode ?? body;

/** Lets a player into a game, as the page of a casino and the provider do together. */
export async function gameOf(
  test: Pick<TestPlatform, 'rest'>,
  provider: GameProviderCalls,
  player: Pick<TestPlayer, 'as'>,
  gameId: string,
  tableId?: string,
) {
  const launch = { GameId: gameId, ...(tableId !== undefined && { TableId: tableId }) };
  const key = await test.rest.post('/casino/game-session', launch, player.as);
  if (key.status !== 200) throw new Error(`No way in: ${key.body.Code}`);
  const opening = { session: key.body.Session, gameId, ...(tableId !== undefined && { tableId }) };
  const { body } = await provider.call('open', opening);
  if (!body.success) throw new Error(`Not opened: ${body.errorCode}`);
  const { playSession } = body;
  const ask = async (name: string, fields: object) =>
    toldOf(await provider.call(name, { playSession, ...fields }));
  return {
    playSession,
    opened: body,
    balance: () => ask('balance', {}),
    stake: (roundId: string, amount: number) => ask('stake', { roundId, amount }),
    win: (roundId: string, amount: number, winsJackpot = false) =>
      ask('win', { roundId, amount, winsJackpot }),
    cancel: (roundId: string) => ask('cancel', { roundId }),
  };
}
