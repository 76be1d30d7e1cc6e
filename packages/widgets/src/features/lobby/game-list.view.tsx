import { callHost, type GameMark, toGame } from '@playerdesk/contract/internal';
import type { Resource } from '@playerdesk/core/internal';
import { useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Icon } from '../../design-system/icons.tsx';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { BrowseGames } from '../../kit/browse-games.tsx';
import { notifyFailure } from '../../kit/call-failure.ts';
import { Screen } from '../../kit/screen.tsx';
import { getLobby } from '../../kit/services/account-services.ts';
import { useResource } from '../../kit/use-resource.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';

export function FavouriteGames() {
  const { account } = useWidget();
  return <GameList name="favourites" of={getLobby(account).favourites} />;
}

export function LastPlayedGames() {
  const { account } = useWidget();
  return <GameList name="last-played" of={getLobby(account).lastPlayed} />;
}

interface GameListProps {
  readonly name: 'favourites' | 'last-played';
  readonly of: Resource<readonly GameMark[]>;
}

function GameList({ name, of }: GameListProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const reading = useResource(of);
  const isSignedIn = widget.account.store.getState().status !== 'signed-out';
  return (
    <Screen title={text(`${name}.title`)}>
      {isSignedIn ? (
        <WhenLoaded of={reading.load}>{(marks) => <Marks name={name} marks={marks} />}</WhenLoaded>
      ) : (
        <EmptyState
          icon={<Icon name={ICONS[name]} />}
          title={text(`${name}.signed-out`)}
          action={<Button onClick={() => widget.open('sign-in', {})}>{text('button.sign-in')}</Button>}
        />
      )}
    </Screen>
  );
}

const ICONS = { favourites: 'heart', 'last-played': 'clock' } as const;

function Marks({
  name,
  marks,
}: {
  readonly name: GameListProps['name'];
  readonly marks: readonly GameMark[];
}) {
  const { texts } = useWidget();
  if (marks.length === 0)
    return (
      <EmptyState
        icon={<Icon name={ICONS[name]} />}
        title={texts.text(`${name}.none`)}
        action={<BrowseGames label={texts.text('lobby.browse')} />}
      />
    );
  return (
    <ul className="pd-games" part="list">
      {marks.map((mark) => (
        <GameRow key={mark.id} mark={mark} />
      ))}
    </ul>
  );
}

function GameRow({ mark: { id, tableIds } }: { readonly mark: GameMark }) {
  const widget = useWidget();
  const { text } = widget.texts;
  const game = useGameInfo(id);
  const play = () =>
    widget.open('external', { gameId: id, identifier: game.identifier, title: game.title, playMode: 'real' });
  return (
    <li className="pd-game-row" part="game" data-game={id}>
      {game.image && (
        <img className="pd-game-image" src={game.image} alt="" width={48} height={64} loading="lazy" />
      )}
      <span className="pd-game-name">
        <Verbatim>{game.title}</Verbatim>
        {tableIds.length > 0 && <span className="pd-game-tables">{tableIds.join(', ')}</span>}
      </span>
      <Heart id={id} title={game.title} />
      <Button size="small" aria-label={text('game.play-named', { game: game.title })} onClick={play}>
        {text('game.play')}
      </Button>
    </li>
  );
}

/** Returns title, image and identifier of a game: from the host, the platform, or its id. */
function useGameInfo(id: string) {
  const { account, options } = useWidget();
  const { value } = useResource(getLobby(account).games);
  const record = value?.find((game) => game.id === id);
  const known = record && toGame(record);
  const described = callHost(options.games?.describe, id);
  return {
    title: described?.title ?? known?.title ?? id,
    image: described?.image,
    identifier: known?.identifier ?? id,
  };
}

/** Moves the focus to the next heart when a game is removed from the list. */
const focusNextHeart = createFocusHandoff((heart) =>
  heart.closest('[part="game"]')?.nextElementSibling?.querySelector('[part="favourite"]'),
);

function Heart({ id, title }: { readonly id: string; readonly title: string }) {
  const widget = useWidget();
  const { text } = widget.texts;
  const [, ref] = useFocusHandoff<HTMLButtonElement>(focusNextHeart);
  const { favourites } = getLobby(widget.account);
  useResource(favourites);
  const [busy, setBusy] = useState(false);
  const marked = favourites.has(id);
  const mark = async () => {
    if (busy) return;
    setBusy(true);
    await favourites.mark(id, !marked).catch((error: unknown) => notifyFailure(widget, error));
    setBusy(false);
  };
  return (
    <button
      ref={ref}
      type="button"
      className="pd-heart"
      part="favourite"
      aria-pressed={marked}
      aria-label={text('favourites.mark', { game: title })}
      onClick={() => void mark()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C5.5 16 2.5 12.5 2.5 8.7A5 5 0 0 1 12 6.4a5 5 0 0 1 9.5 2.3c0 3.8-3 7.3-9.5 11.8z" />
      </svg>
    </button>
  );
}
