import {
  formatPlayerName,
  type Leaderboard,
  parseInstant,
  type Tournament,
} from '@playerdesk/contract/internal';
import { formatMoney, formatWhen } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { BrowseGames } from '../../kit/browse-games.tsx';
import { getErrorText } from '../../kit/error-text.ts';
import { Screen } from '../../kit/screen.tsx';
import type { ResourceState } from '../../kit/use-resource.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { NotLive } from './not-live.tsx';
import {
  type NameStyle,
  type TournamentViewProps,
  useTournament,
  useTournaments,
} from './tournament.controller.ts';

/** One tournament, or a list to choose from. */
export function TournamentView({ identifier, names = 'short' }: WidgetProps['tournament']) {
  const { texts } = useWidget();
  return (
    <Screen title={texts.text('tournament.title')} fills>
      {identifier === undefined ? (
        <TournamentPicker names={names} />
      ) : (
        <TournamentDetails key={identifier} identifier={identifier} names={names} />
      )}
    </Screen>
  );
}

function TournamentPicker({ names }: { readonly names: NameStyle }) {
  const { text } = useWidget().texts;
  const { reading, chosen, onChoose } = useTournaments();
  return (
    <WhenLoaded of={reading.load}>
      {(tournaments) =>
        chosen === undefined ? (
          <EmptyState
            icon={<Icon name="trophy" />}
            title={text('tournament.none')}
            action={<BrowseGames label={text('lobby.browse')} />}
          />
        ) : (
          <Stack>
            <SelectField
              name="tournament"
              label={text('tournament.choose')}
              options={tournaments.map(({ identifier, name }) => ({ value: identifier, label: name }))}
              value={chosen}
              onChange={onChoose}
            />
            <TournamentDetails key={chosen} identifier={chosen} names={names} />
          </Stack>
        )
      }
    </WhenLoaded>
  );
}

function TournamentDetails({
  identifier,
  names,
}: {
  readonly identifier: string;
  readonly names: NameStyle;
}) {
  const props = useTournament(identifier, names);
  const { texts } = useWidget();
  const { text } = texts;
  const { value, failure } = props.board;
  // A refusal by the platform: a retry would not change it.
  if (value === null && failure?.code.startsWith('tournament.')) {
    return (
      <div role="alert">
        <EmptyState icon={<Icon name="trophy" />} title={getErrorText(texts, failure)} />
      </div>
    );
  }
  return (
    <Stack>
      <NotLive of={props.board} />
      <WhenLoaded of={props.board.load}>
        {(board) => (
          <>
            <Head tournament={props.tournament} board={board} />
            <OptIn {...props} board={board} />
            <Board caption={text('tournament.leaderboard')} {...props} board={board} />
          </>
        )}
      </WhenLoaded>
      {props.around && <Around {...props} around={props.around} />}
    </Stack>
  );
}

interface HeadProps {
  readonly tournament: Tournament | undefined;
  readonly board: Leaderboard;
}

function Head({ tournament, board }: HeadProps) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const now = account.serverNow();
  const prize = tournament?.prize;
  return (
    <div className="pd-tournament-head">
      {tournament && <Heading size="small">{tournament.name}</Heading>}
      <Text tone="soft">
        {text('tournament.dates', {
          from: formatWhen(board.startDate, locale, now),
          to: formatWhen(board.endDate, locale, now),
        })}
      </Text>
      {prize && (
        <p className="pd-tournament-prize">
          {text('tournament.prize', { amount: formatMoney(prize.amount, prize.currency, locale) })}
        </p>
      )}
    </div>
  );
}

type OptInProps = Omit<TournamentViewProps, 'board'> & { readonly board: Leaderboard };

function OptIn({ board, tournament, joined, signedIn, busy, onOptIn, onSignIn }: OptInProps) {
  const { texts, account } = useWidget();
  const { text } = texts;
  // Without a player, a platform cannot say whether they may join.
  const canSignIn =
    !signedIn && tournament?.optIn === true && parseInstant(board.endDate) > account.serverNow();
  if (joined) return <p className="pd-tournament-joined">{text('tournament.joined')}</p>;
  if (!board.canJoin && !canSignIn) return null;
  return (
    <Button busy={busy} busyLabel={text('button.busy')} onClick={signedIn ? onOptIn : onSignIn}>
      {text(signedIn ? 'tournament.opt-in' : 'button.sign-in')}
    </Button>
  );
}

function Around({ around, ...props }: TournamentViewProps & { readonly around: ResourceState<Leaderboard> }) {
  const { text } = useWidget().texts;
  // A player without a place has nothing around them.
  if (!around.value || around.value.players.length === 0) return null;
  return <Board caption={text('tournament.around')} {...props} board={around.value} />;
}

interface BoardProps extends Pick<TournamentViewProps, 'names' | 'playerId'> {
  readonly caption: string;
  readonly board: Leaderboard;
}

/** Leaderboard. Rows are keyed by player, so that a row keeps its element while places change. */
function Board({ caption, board, names, playerId }: BoardProps) {
  const { text, locale } = useWidget().texts;
  const number = new Intl.NumberFormat(locale);
  // Points under each other have the same decimals.
  const digits = Math.max(0, ...board.players.map((entry) => countDecimals(entry.points)));
  const points = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (board.players.length === 0)
    return <EmptyState icon={<Icon name="trophy" />} title={text('tournament.nobody')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="pd-board" part="leaderboard" aria-label={caption} tabIndex={0}>
      <table className="pd-board-table">
        <caption className="pd-board-caption">{caption}</caption>
        <thead>
          <tr className="pd-board-head">
            <th className="pd-board-cell" scope="col">
              {text('tournament.place')}
            </th>
            <th className="pd-board-cell" scope="col">
              {text('tournament.player')}
            </th>
            <th className="pd-board-cell" scope="col">
              {text('tournament.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.players.map((entry) => {
            const isOwn = entry.userId === playerId;
            const own = isOwn ? '' : undefined;
            return (
              <tr key={entry.userId}>
                <td className="pd-board-cell" data-own={own} translate="no">
                  {number.format(entry.position)}
                </td>
                <th className="pd-board-cell" data-own={own} scope="row">
                  <Verbatim>{formatPlayerName(entry, names)}</Verbatim>
                  {isOwn && <span className="pd-board-you">{text('tournament.you')}</span>}
                </th>
                <td className="pd-board-cell" data-own={own} translate="no">
                  {points.format(entry.points)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const countDecimals = (value: number) => Math.min(2, String(value).split('.')[1]?.length ?? 0);
