import { toGame } from '@playerdesk/widgets';
import { useGames, usePlayerdesk, widgets } from '@playerdesk/widgets/react';
import { Link, type RouteComponentProps } from 'wouter';
import { findGame, type Game, getArtUrl } from '../games.ts';
import { play } from '../games-service.ts';
import { Heart } from '../heart.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useSite } from '../use-site.tsx';
import { useVisitor } from '../use-visitor.ts';
import { MissingPage } from './article-page.tsx';

interface GameProps {
  readonly game: Game;
}

const Jackpots = widgets.jackpots;

/** A game's page: its picture, its facts and its actions. */
export function GamePage({ params }: RouteComponentProps<{ id: string }>) {
  const game = findGame(params.id);
  return game ? <GameDetails game={game} /> : <MissingPage />;
}

function GameDetails({ game }: GameProps) {
  const { t, settings } = useSite();
  usePageTitle(game.title);
  const formatStake = (cents: number) =>
    new Intl.NumberFormat(settings.locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
  const [least, most] = game.stakes;
  return (
    <section className="game">
      <img className="game-art" src={getArtUrl(game.id)} alt="" width="300" height="400" />
      <div className="game-words">
        <h1 tabIndex={-1}>{game.title}</h1>
        <dl>
          <div>
            <dt>{t('game.studio')}</dt>
            <dd>{game.studio}</dd>
          </div>
          <div>
            <dt>{t('game.categories')}</dt>
            <dd>{game.categories.map((name) => t(`category.${name}`)).join(', ')}</dd>
          </div>
          <div>
            <dt>{t('game.stakes')}</dt>
            <dd translate="no">
              {formatStake(least)} – {formatStake(most)}
            </dd>
          </div>
          <div>
            <dt>{t('game.returns')}</dt>
            <dd translate="no">
              {new Intl.NumberFormat(settings.locale, { style: 'percent', maximumFractionDigits: 1 }).format(
                game.returns / 100,
              )}
            </dd>
          </div>
        </dl>
        {game.categories.includes('jackpots') && (
          <NearViewport name="jackpots">
            <Jackpots game={game.gameId} />
          </NearViewport>
        )}
        <GameActions game={game} />
        <Link className="back" href="/casino">
          {t('game.back')}
        </Link>
      </div>
    </section>
  );
}

/** The actions that this visitor has for the game. */
function GameActions({ game }: GameProps) {
  const { t } = useSite();
  const desk = usePlayerdesk();
  const { isSignedIn } = useVisitor();
  const hasDemo = useHasDemo(game);
  return (
    <div className="game-ways">
      <PlayButton game={game} />
      <button
        type="button"
        className="button big ghost"
        hidden={!hasDemo}
        onClick={() => play(desk, game, 'demo')}
      >
        {t('game.demo')}
      </button>
      {isSignedIn && <Heart game={game} />}
    </div>
  );
}

function PlayButton({ game }: GameProps) {
  const { t } = useSite();
  const desk = usePlayerdesk();
  const { isSignedIn, profile } = useVisitor();
  const [label, act] = !isSignedIn
    ? ['game.sign-in', () => desk.open('sign-in')]
    : profile && !profile.isActivated
      ? ['game.activate', () => desk.canProceed('play')]
      : ['game.play', () => play(desk, game, 'real')];
  return (
    <button type="button" className="button big" onClick={act}>
      {t(label)}
    </button>
  );
}

/** Games that may appeal to children are no advertisement: visitors cannot try them. The platform decides the rest. */
function useHasDemo({ gameId }: Game): boolean {
  const { isSignedIn } = useVisitor();
  const { status, value } = useGames();
  // Without a list of games the game itself decides.
  if (status === 'failed') return true;
  const record = value?.find(({ id }) => id === gameId);
  const { demo, childish } = record ? toGame(record) : { demo: false, childish: false };
  return demo && (isSignedIn || !childish);
}
