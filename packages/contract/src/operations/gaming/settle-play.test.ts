import { describe, expect, it } from 'vitest';
import { playerdeskError } from '../../errors.ts';
import type { AnyOperation, SettleCall } from '../../operation.ts';
import { markMessage } from '../engagement/mark-message.ts';
import { optIn } from '../engagement/opt-in.ts';
import { optOut } from '../engagement/opt-out.ts';
import { setOptOutChoices } from '../engagement/set-opt-out-choices.ts';
import { setPlayerProperties } from '../identity/set-player-properties.ts';
import { createGameSession } from './create-game-session.ts';
import { deleteOlderFavourites } from './delete-older-favourites.ts';
import { endPlay } from './end-play.ts';
import { optInTournament } from './opt-in-tournament.ts';
import { putOlderFavourites } from './put-older-favourites.ts';
import { removeFavourite } from './remove-favourite.ts';
import { setFavourite } from './set-favourite.ts';
import { setLastPlayed } from './set-last-played.ts';
import { setUpPlay } from './set-up-play.ts';

/** Settles with one answer for whatever is read, and tells what was read. */
async function settled(operation: AnyOperation, answer: unknown, input: unknown = {}) {
  const asked: [string, unknown][] = [];
  const call = (async (read: AnyOperation, sent: unknown) => {
    expect(read.kind).toBe('read');
    asked.push([read.name, sent]);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as SettleCall;
  return { outcome: await operation.settle?.(call, input as never, 0), asked };
}

const message = (status: string) => ({ id: 'm', status });
const subscribed = (...types: string[]) => ({
  optIns: ['Phone', 'NewsEmails'].map((type) => ({ type, active: types.includes(type) })),
});
const held = (...properties: [string, string][]) => ({
  properties: properties.map(([name, value]) => ({ name, type: 'string', value })),
});
const mark = (id: string, ...tableIds: string[]) => ({ id, tableIds });
const marks = (...favourites: object[]) => ({ favourites });
const older = (...items: object[]) => ({ items });
const played = (...games: object[]) => ({ games });
const property = (name: string, value: string) => ({ name, type: 'string', value });
const board = (...ids: string[]) => ({ players: ids.map((userId) => ({ userId })) });
const ENTRY = { playerId: 'p-1', tournamentIdentifier: 't' };

const WANTED = { minutes: 30, amount: 2_000, currency: 'EUR' };
const setUp = (changes: object = {}) => ({
  required: true,
  justReached: false,
  setUp: { ...WANTED, startsAt: '', endsAt: '', spent: 0, ...changes },
});

const READ = { messageId: 'm', status: 'Read' };
const SHOWN = { messageId: 'm', status: 'Notified' };
const CHOICE = { optOutToken: 'token', optIns: ['Phone'] };

describe('the settling of a gaming or communication write after a lost answer', () => {
  it.each<[string, AnyOperation, unknown, unknown, string]>([
    ['a message listed as read', markMessage, message('Read'), READ, 'done'],
    ['a message listed as read in lowercase', markMessage, message('read'), READ, 'done'],
    ['a message that is displayed and not read', markMessage, message('Notified'), READ, 'not-done'],
    ['a message that is still pending', markMessage, message('Unpushed'), SHOWN, 'not-done'],
    ['a message read after it was displayed', markMessage, message('Read'), SHOWN, 'done'],
    ['an enabled type', optIn, subscribed('Phone'), { type: 'Phone' }, 'done'],
    ['a type that is not enabled', optIn, subscribed('NewsEmails'), { type: 'Phone' }, 'not-done'],
    ['an unlisted type', optIn, subscribed('Phone'), { type: 'Post' }, 'not-done'],
    ['a disabled type', optOut, subscribed('NewsEmails'), { type: 'Phone' }, 'done'],
    ['a type that is still enabled', optOut, subscribed('Phone'), { type: 'Phone' }, 'not-done'],
    ['stored choices by token', setOptOutChoices, subscribed('Phone'), CHOICE, 'done'],
    [
      'choices with an additional type',
      setOptOutChoices,
      subscribed('Phone', 'NewsEmails'),
      CHOICE,
      'not-done',
    ],
    ['choices with a missing type', setOptOutChoices, subscribed(), CHOICE, 'not-done'],
    [
      'stored properties',
      setPlayerProperties,
      held(['a', '1'], ['b', '2']),
      { properties: [property('a', '1')] },
      'done',
    ],
    [
      'a property with another value',
      setPlayerProperties,
      held(['a', '0']),
      { properties: [property('a', '1')] },
      'not-done',
    ],
    [
      'one of two properties',
      setPlayerProperties,
      held(['a', '1']),
      { properties: [property('a', '1'), property('b', '2')] },
      'not-done',
    ],
    ['a removed property', setPlayerProperties, held(), { properties: [property('a', '')] }, 'done'],
    [
      'a property that was not removed',
      setPlayerProperties,
      held(['a', '1']),
      { properties: [property('a', '')] },
      'not-done',
    ],
    ['a game session', createGameSession, {}, { gameId: 'g' }, 'not-done'],
    ['a set-up as sent', setUpPlay, setUp(), WANTED, 'done'],
    ['a set-up with another time', setUpPlay, setUp({ minutes: 31 }), WANTED, 'not-done'],
    ['a set-up with another amount', setUpPlay, setUp({ amount: 2_001 }), WANTED, 'not-done'],
    ['a set-up that has ended', setUpPlay, setUp({ ended: 'time' }), WANTED, 'not-done'],
    ['no set-up', setUpPlay, { required: true, justReached: false }, WANTED, 'not-done'],
    ['play that has ended', endPlay, setUp({ ended: 'player' }), {}, 'done'],
    ['play that continues', endPlay, setUp(), {}, 'not-done'],
    ['play that never started', endPlay, { required: true, justReached: false }, {}, 'done'],
    ['a stored favorite', setFavourite, marks(mark('g')), { id: 'g' }, 'done'],
    ['a missing favorite', setFavourite, marks(mark('h')), { id: 'g' }, 'not-done'],
    ['a stored favorite table', setFavourite, marks(mark('g', 't')), { id: 'g', tableId: 't' }, 'done'],
    ['a game without its table', setFavourite, marks(mark('g')), { id: 'g', tableId: 't' }, 'not-done'],
    ['a removed favorite', removeFavourite, marks(), { id: 'g' }, 'done'],
    ['a favorite that was not removed', removeFavourite, marks(mark('g')), { id: 'g' }, 'not-done'],
    ['a removed favorite table', removeFavourite, marks(mark('g')), { id: 'g', tableId: 't' }, 'done'],
    ['an opened game', setLastPlayed, played(mark('g')), { gameId: 'g' }, 'done'],
    ['a game that was not opened', setLastPlayed, played(), { gameId: 'g' }, 'not-done'],
    ['another table of it', setLastPlayed, played(mark('g', 'u')), { gameId: 'g', tableId: 't' }, 'not-done'],
    [
      'favorites of the older call as sent',
      putOlderFavourites,
      older(mark('g')),
      { items: [mark('g')] },
      'done',
    ],
    [
      'favorites of the older call and one more',
      putOlderFavourites,
      older(mark('g'), mark('h')),
      older(mark('g')),
      'not-done',
    ],
    [
      'favorites of the older call with another game',
      putOlderFavourites,
      older(mark('h')),
      { items: [mark('g')] },
      'not-done',
    ],
    ['removed favorites of the older call', deleteOlderFavourites, older(), {}, 'done'],
    [
      'favorites of the older call that were not removed',
      deleteOlderFavourites,
      older(mark('g')),
      {},
      'not-done',
    ],
    ['a player on the leaderboard', optInTournament, board('p-0', 'p-1'), ENTRY, 'done'],
    ['a leaderboard of other players', optInTournament, board('p-0'), ENTRY, 'not-done'],
  ])('decides %s by a read', async (_what, operation, answer, input, outcome) => {
    expect((await settled(operation, answer, input)).outcome).toBe(outcome);
  });

  it('requests only what was written: the message, the token, the game, the player', async () => {
    const askedBy = async (operation: AnyOperation, answer: unknown, input: unknown) =>
      (await settled(operation, answer, input)).asked;
    expect(await askedBy(markMessage, message('Read'), READ)).toEqual([['getMessage', { id: 'm' }]]);
    expect(await askedBy(setOptOutChoices, subscribed(), CHOICE)).toEqual([
      ['getOptOutIns', { unsubToken: 'token' }],
    ]);
    expect(await askedBy(putOlderFavourites, older(), { id: 'g', items: [] })).toEqual([
      ['getOlderFavourites', { id: 'g' }],
    ]);
    expect(await askedBy(deleteOlderFavourites, older(), {})).toEqual([['getOlderFavourites', {}]]);
    expect(await askedBy(optInTournament, board(), ENTRY)).toEqual([['getRelativeLeaderboard', ENTRY]]);
  });

  it('does not take a lost read for an answer', async () => {
    const down = playerdeskError({ code: 'generic.network', kind: 'network' });
    const reading: readonly AnyOperation[] = [
      markMessage,
      setOptOutChoices,
      optIn,
      optOut,
      setPlayerProperties,
      setUpPlay,
      endPlay,
      setFavourite,
      removeFavourite,
      setLastPlayed,
      putOlderFavourites,
      deleteOlderFavourites,
      optInTournament,
    ];
    for (const operation of reading) {
      const inputs = {
        ...READ,
        ...CHOICE,
        ...ENTRY,
        id: 'g',
        gameId: 'g',
        type: 'Phone',
        items: [],
        properties: [],
      };
      await expect(settled(operation, down, inputs), operation.name).rejects.toBe(down);
    }
  });
});
