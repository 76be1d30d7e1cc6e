import { playerdeskError } from '@playerdesk/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Games', parameters: { stage: 'page' } } satisfies Meta;

/** A page that never says that it stands: what stands around a game is what is shown. */
const games = { playHost: `${location.origin}/game-pages`, brand: 'northlight', ready: 'message' } as const;

const SESSION = { session: 'key-1', expiresAt: '2026-11-21T00:01:00Z' };

const game = (playMode: string, scene: Partial<InstanceProps<'external'>> = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="external"
      signedIn
      modal
      options={{ gameId: 'game.html', identifier: 'midnight-reels', title: 'Midnight Reels', playMode }}
      desk={{ games }}
      script={{ createGameSession: SESSION, ...scene.script }}
      {...scene}
    />
  ),
});

export const LoadingForMoney = game('real');
export const LoadingToTry = game('demo');
export const Slow = game('demo', {
  play: async (player, environment) => {
    await player.see('[part="game-frame"]');
    environment.advance(15_000);
    await player.see('[part="empty"]');
  },
});
export const Refused: StoryObj = game('real', {
  script: {
    createGameSession: () => Promise.reject(playerdeskError({ code: 'game.limit-reached', kind: 'refused' })),
  },
  play: (player) => player.see('[part="empty"]'),
});
