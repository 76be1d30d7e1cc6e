import { gameOf, type Playerdesk } from '@playerdesk/widgets';
import { element } from '../element.ts';
import { artOf, type Game } from '../games.ts';
import { play } from '../games-service.ts';
import { drawHeart } from '../heart.ts';
import { inlineWidget } from '../inline-widget.ts';
import { drawnFor, type PlayerState } from '../player.ts';
import type { Words } from '../words.ts';

/** A game's page: its picture, its facts and the ways in. */
export function drawGame(desk: Playerdesk, t: Words, game: Game): HTMLElement {
  const facts: [string, string][] = [
    [t('game.studio'), game.studio],
    [t('game.categories'), game.categories.map((name) => t(`category.${name}`)).join(', ')],
  ];
  return element(
    'section',
    { class: 'game' },
    element('img', { class: 'game-art', src: artOf(game.id), alt: '', width: '300', height: '400' }),
    element(
      'div',
      { class: 'game-words' },
      element('h1', { tabindex: '-1' }, game.title),
      element(
        'dl',
        {},
        ...facts.map(([name, value]) =>
          element('div', {}, element('dt', {}, name), element('dd', {}, value)),
        ),
      ),
      game.categories.includes('jackpots') && inlineWidget(desk, 'jackpots', { game: game.gameId }),
      drawnFor(desk, (state) => ways(desk, t, game, state)),
      element('a', { class: 'back', href: '/casino' }, t('game.back')),
    ),
  );
}

/** What this visitor may do with it. */
function ways(desk: Playerdesk, t: Words, game: Game, { status, profile }: PlayerState): HTMLElement {
  const isIn = status === 'signed-in';
  const button = (key: string, look: string, run: () => unknown) =>
    element('button', { type: 'button', class: `button big ${look}`, onclick: () => void run() }, t(key));
  const real = () => {
    if (!isIn) return button('game.sign-in', '', () => desk.open('sign-in'));
    if (profile && !profile.isActivated) return button('game.activate', '', () => desk.canProceed('play'));
    return button('game.play', '', () => play(desk, game, 'real'));
  };
  const demo = button('game.demo', 'ghost', () => play(desk, game, 'demo'));
  // Whether it may be tried is the platform's to say: the way stays away until it has.
  demo.hidden = true;
  void mayTry(desk, game, isIn).then((may) => {
    demo.hidden = !may;
  });
  return element('div', { class: 'game-ways' }, real(), demo, isIn && drawHeart(desk, t, game));
}

/** Games that may appeal to children are no advertisement: visitors do not try them. */
async function mayTry(desk: Playerdesk, { gameId }: Game, isIn: boolean): Promise<boolean> {
  try {
    const { games } = await desk.load('lobby');
    const known = games.get() ?? (await games.refresh());
    const record = known.find(({ id }) => id === gameId);
    const { demo, childish } = record ? gameOf(record) : { demo: false, childish: false };
    return demo && (isIn || !childish);
  } catch {
    // A platform without a list of games leaves it to the game.
    return true;
  }
}
