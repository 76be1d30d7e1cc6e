import { waitFor } from '@testing-library/dom';
import type { GameSettings } from '../options/game-settings.ts';
import type { WidgetProps } from '../options/widget-props.ts';
import { type SceneOptions, type Screen, scene } from './scene.ts';

export const GAMES_ORIGIN = 'https://games.example';
const GAMES: GameSettings = { playHost: `${GAMES_ORIGIN}/play-host`, brand: 'northern', ready: 'message' };
export const GAME = { identifier: 'aurora-spins', gameId: '1001', title: 'Aurora Spins' };
export const ACTIVE = { userId: 'p-1', isActivated: true, currency: 'EUR' };

interface GameOptions extends SceneOptions {
  readonly settings?: Partial<GameSettings>;
}

export function world({ settings, script, ...options }: GameOptions = {}) {
  return scene({
    signedIn: true,
    games: { ...GAMES, ...settings },
    script: {
      getProfile: ACTIVE,
      getWallets: { balances: [{ currency: 'EUR', total: 1_000, real: 1_000, bonus: 0 }] },
      createGameSession: { session: 'launch-key-1', expiresAt: '2026-11-21T00:01:00Z' },
      getLastPlayed: { games: [] },
      setLastPlayed: {},
      ...script,
    },
    ...options,
  });
}

export const opened = async (options?: GameOptions, props: Partial<WidgetProps['external']> = {}) => {
  const fixture = world(options);
  const view = await fixture.open('external', { ...GAME, playMode: 'real', ...props });
  return { fixture, view };
};
export const frameIn = ({ root }: Screen) => root.querySelector<HTMLIFrameElement>('[part="game-frame"]');
export const framed = (view: Screen) =>
  waitFor(() => {
    const frame = frameIn(view);
    if (!frame) throw new Error('There is no game.');
    return frame;
  });
