import { type ReactNode, useId } from 'react';
import { ApiError } from '../api/endpoint.ts';
import type { Player } from '../api/players.ts';
import { getPlayers } from '../api/players.ts';
import { useChosenPlayer, usePlayersAt } from '../data/chosen-player.tsx';
import { formatName, formatTime } from '../data/format.ts';
import { Button } from '../design-system.ts';
import { ActionForm } from './action-form.tsx';
import { Badge } from './badge.tsx';
import { PlayerInput } from './inputs.tsx';
import { Loaded } from './loaded.tsx';

interface PlayerAreaProps {
  /** Explains what the section offers once a player is chosen. */
  readonly purpose: string;
  readonly children: (player: Player) => ReactNode;
}

/** The part of a section for one player. All sections share the chosen player. */
export function PlayerArea({ purpose, children }: PlayerAreaProps) {
  const { email, choose } = useChosenPlayer();
  const id = useId();
  const query = usePlayersAt(email);
  return (
    <section className="bs-player-area" aria-labelledby={id}>
      <h2 className="bs-area-title" id={id}>
        Player
      </h2>
      {email === '' ? (
        <PlayerPicker purpose={purpose} />
      ) : (
        <Loaded query={query}>
          {([player]) =>
            player ? (
              <>
                <PlayerSummary player={player} onChange={() => choose('')} />
                {children(player)}
              </>
            ) : (
              <PlayerPicker purpose={purpose} />
            )
          }
        </Loaded>
      )}
    </section>
  );
}

function PlayerPicker({ purpose }: { readonly purpose: string }) {
  const { choose } = useChosenPlayer();
  const find = async (email: string) => {
    const [player] = (await getPlayers({ email })).players;
    if (!player) throw new ApiError('PlayerNotFound', { email: 'Nobody has this address.' });
    choose(player.email);
    return `${player.name} is chosen.`;
  };
  return (
    <div className="bs-picker">
      <p className="bs-card-text">{purpose}</p>
      <ActionForm label="Choose a player" submit="Choose player" send={(input) => find(input.text('email'))}>
        <PlayerInput name="email" label="Player's e-mail" isRequired />
      </ActionForm>
    </div>
  );
}

function PlayerSummary({ player, onChange }: { readonly player: Player; readonly onChange: () => void }) {
  return (
    <div className="bs-summary">
      <div className="bs-summary-who">
        <p className="bs-summary-name">{player.name}</p>
        <p className="bs-card-text">{player.email}</p>
      </div>
      <div className="bs-badges">
        <StateBadge player={player} />
        <Badge tone={player.isActivated ? 'neutral' : 'warn'}>
          {player.isActivated ? 'Activated' : 'Not activated'}
        </Badge>
        <Badge>
          {player.jurisdiction}, {player.country}
        </Badge>
      </div>
      <Button kind="ghost" size="small" onClick={onChange}>
        Change player
      </Button>
    </div>
  );
}

/** The state of a player and its end. */
export function StateBadge({ player: { state, stateUntil } }: { readonly player: Player }) {
  return (
    <>
      <Badge tone={state === 'active' ? 'good' : 'bad'}>{formatName(state)}</Badge>
      {stateUntil && <span className="bs-sub">Until {formatTime(stateUntil)}</span>}
    </>
  );
}
