import { useState } from 'react';
import { Link } from 'wouter';
import { CATEGORIES, type Category, GAMES, type Game, getArtUrl, searchGames } from './games.ts';
import { Heart } from './heart.tsx';
import { Icon } from './icon.tsx';
import { useSite } from './use-site.tsx';
import { useVisitor } from './use-visitor.ts';

interface GamesProps {
  readonly games: readonly Game[];
}

const LENS =
  'M10.5 3a7.5 7.5 0 1 0 4.7 13.3l4.8 4.7 1.4-1.4-4.7-4.8A7.5 7.5 0 0 0 10.5 3zm0 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z';

/** The games: a search, the categories, and a row for each category or the search results. */
export function GamesSection({ initialCategory }: { readonly initialCategory: string | null }) {
  const { t } = useSite();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState(CATEGORIES.find((name) => name === initialCategory) ?? null);
  const isBrowsing = query.trim() === '' && category === null;
  const games = searchGames(query, category);
  return (
    <section className="lobby" id="games" aria-label={t('lobby.label')}>
      <div className="filters">
        <div className="search">
          <Icon path={LENS} />
          <input
            type="search"
            className="search-field"
            aria-label={t('lobby.search')}
            placeholder={t('lobby.search')}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <Chips chosen={category} onChoose={setCategory} />
      </div>
      <p className="found" role="status">
        {isBrowsing ? '' : `${t('lobby.found')}: ${games.length}`}
      </p>
      <div className="shelf">{isBrowsing ? <Rows /> : <Results games={games} />}</div>
    </section>
  );
}

interface ChipsProps {
  readonly chosen: Category | null;
  readonly onChoose: (category: Category | null) => void;
}

function Chips({ chosen, onChoose }: ChipsProps) {
  const { t } = useSite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div className="chips" role="group" aria-label={t('lobby.categories')}>
      {[null, ...CATEGORIES].map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {t(name ? `category.${name}` : 'lobby.all')}
        </button>
      ))}
    </div>
  );
}

function Rows() {
  const { t } = useSite();
  return CATEGORIES.map((category) => (
    <section className="row" aria-labelledby={`row-${category}`} key={category}>
      <h2 id={`row-${category}`}>{t(`category.${category}`)}</h2>
      <Tiles className="tiles scrolling" games={GAMES.filter((game) => game.categories.includes(category))} />
    </section>
  ));
}

function Results({ games }: GamesProps) {
  const { t } = useSite();
  if (games.length === 0) return <p className="none">{t('lobby.none')}</p>;
  return <Tiles className="tiles" games={games} />;
}

function Tiles({ className, games }: GamesProps & { readonly className: string }) {
  return (
    <ul className={className}>
      {games.map((game) => (
        <Tile game={game} key={game.id} />
      ))}
    </ul>
  );
}

function Tile({ game }: { readonly game: Game }) {
  const { t } = useSite();
  const { profile } = useVisitor();
  return (
    <li>
      <Link className="tile" href={`/games/${game.id}`}>
        <img loading="lazy" src={getArtUrl(game.id)} alt="" width="300" height="400" />
        {game.badge && <span className={`badge ${game.badge}`}>{t(`badge.${game.badge}`)}</span>}
        <span className="tile-title">{game.title}</span>
        <span className="tile-studio">{game.studio}</span>
      </Link>
      {profile && <Heart game={game} />}
    </li>
  );
}
