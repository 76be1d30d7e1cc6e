import { type Playerdesk, toGame } from '@playerdesk/widgets';
import { element } from '../element.ts';
import { type Game, getArtUrl } from '../games.ts';
import { play } from '../games-service.ts';
import { drawHeart } from '../heart.ts';
import { inlineWidget } from '../inline-widget.ts';
import { drawForPlayer, type PlayerState } from '../player.ts';
import type { Translate } from '../translate.ts';

/** Renders a game's page: its picture, its facts and its actions. */
export function drawGame(desk: Playerdesk, t: Translate, game: Game): HTMLElement {
  const facts: [string, string][] = [
    [t('game.studio'), game.studio],
    [t('game.categories'), game.categories.map((name) => t(`category.${name}`)).join(', ')],
  ];
  return element(
    'section',
    { class: 'game' },
    element('img', { class: 'game-art', src: getArtUrl(game.id), alt: '', width: '300', height: '400' }),
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
      drawForPlayer(desk, (state) => drawActions(desk, t, game, state)),
      element('a', { class: 'back', href: '/casino' }, t('game.back')),
    ),
  );
}

/** Renders the actions that this visitor has for the game. */
function drawActions(
  desk: Playerdesk,
  t: Translate,
  game: Game,
  { status, profile }: PlayerState,
): HTMLElement {
  const isIn = status === 'signed-in';
  const button = (key: string, look: string, run: () => unknown) =>
    element('button', { type: 'button', class: `button big ${look}`, onclick: () => void run() }, t(key));
  const real = () => {
    if (!isIn) return button('game.sign-in', '', () => desk.open('sign-in'));
    if (profile && !profile.isActivated) return button('game.activate', '', () => desk.canProceed('play'));
    return button('game.play', '', () => play(desk, game, 'real'));
  };
  const demo = button('game.demo', 'ghost', () => play(desk, game, 'demo'));
  // The platform decides whether the game has a demo. The button stays hidden until then.
  demo.hidden = true;
  void canTryForFree(desk, game, isIn).then((may) => {
    demo.hidden = !may;
  });
  return element('div', { class: 'game-ways' }, real(), demo, isIn && drawHeart(desk, t, game));
}

/** Games that may appeal to children are no advertisement: visitors cannot try them. */
async function canTryForFree(desk: Playerdesk, { gameId }: Game, isIn: boolean): Promise<boolean> {
  try {
    const { games } = await desk.load('lobby');
    const listed = games.get() ?? (await games.refresh());
    const record = listed.find(({ id }) => id === gameId);
    const { demo, childish } = record ? toGame(record) : { demo: false, childish: false };
    return demo && (isIn || !childish);
  } catch {
    // Without a list of games the game itself decides.
    return true;
  }
}
