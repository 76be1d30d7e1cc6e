import { useFavourites } from '@playerdesk/widgets/react';
import type { Game } from './games.ts';
import { Icon } from './icon.tsx';
import { useSite } from './use-site.tsx';

const HEART = 'M12 20.5C5.5 16 2.5 12.5 2.5 8.7A5 5 0 0 1 12 6.4a5 5 0 0 1 9.5 2.3c0 3.8-3 7.3-9.5 11.8z';

/** The button that marks a game as a favorite. */
export function Heart({ game: { gameId, title } }: { readonly game: Game }) {
  const { t } = useSite();
  const { value, mark } = useFavourites();
  const isMarked = value?.some(({ id }) => id === gameId) ?? false;
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isMarked}
      aria-label={`${title}: ${t('lobby.favourite')}`}
      // The list undoes a change that the platform refuses.
      onClick={() => mark(gameId, !isMarked).catch(() => {})}
    >
      <Icon path={HEART} />
    </button>
  );
}
