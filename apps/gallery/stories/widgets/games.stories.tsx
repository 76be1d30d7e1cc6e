import { playerdeskError } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import type { Player } from './player.ts';

export default { title: 'Widgets/Games', parameters: { stage: 'page' } } satisfies Meta;

/** A page that never reports ready, so that stories show the states around a game. */
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

/** A slot in a market with a set-up before play. The clock is fixed at the start of the session. */
const SET_UP = {
  minutes: 30,
  amount: 2_000,
  currency: 'EUR',
  spent: 750,
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2026-11-21T00:30:00.000Z',
};
const ended = (by: string) => ({ ...SET_UP, ended: by, endedAt: SET_UP.endsAt });

const slot = (state: object, play: (player: Player) => Promise<void>, words?: 'long'): StoryObj =>
  game('real', {
    desk: { games, jurisdiction: 'ES' },
    script: {
      createGameSession: SESSION,
      getPlaySetUp: { required: true, justReached: false, ...state },
    },
    play,
    ...(words && { texts: words }),
  });
const asked = (player: Player) => player.see('[part="play-set-up"]');
const wrong = async (player: Player) => {
  await asked(player);
  await player.submitOnly();
  await player.see('[aria-invalid="true"]');
};

export const SetUp = slot({}, asked);
export const SetUpWrong = slot({}, wrong);
export const SetUpAgain = slot({ setUp: ended('time'), justReached: true }, asked);
export const SetUpLongText = slot({ setUp: ended('time'), justReached: true }, wrong, 'long');
export const SetUpInForce = slot({ setUp: SET_UP }, (player) => player.see('[part="play-left"]'));
const reached = (by: string, spent: number): StoryObj => {
  let isIn = false;
  return game('real', {
    desk: { games, jurisdiction: 'ES' },
    script: {
      createGameSession: () => {
        isIn = true;
        return Promise.resolve(SESSION);
      },
      // In force when the game is requested, ended at the next read.
      getPlaySetUp: () => {
        const isOver = isIn;
        isIn = false;
        const setUp = isOver ? { ...ended(by), spent } : SET_UP;
        return Promise.resolve({ required: true, justReached: isOver, setUp });
      },
    },
    play: (player) => player.see('[part="play-ended"]'),
  });
};
export const TimeReached = reached('time', 750);
export const MoneyReached = reached('spend', 2_000);
