import { describe, expect, it } from 'vitest';
import { playerdeskError } from '../../errors.ts';
import type { AnyOperation, SettleCall } from '../../operation.ts';
import { PLAY_OPERATIONS } from '../../play-operations.ts';
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

describe('a write of play and talk whose answer was lost is settled by reading', () => {
  it.each<[string, AnyOperation, unknown, unknown, string]>([
    ['a message that shows as read', markMessage, message('Read'), READ, 'done'],
    ['a message that shows as read, in small letters', markMessage, message('read'), READ, 'done'],
    ['a message that is shown and not read', markMessage, message('Notified'), READ, 'not-done'],
    ['a message that waits still', markMessage, message('Unpushed'), SHOWN, 'not-done'],
    ['a message read since it was shown', markMessage, message('Read'), SHOWN, 'done'],
    ['a type that is on', optIn, subscribed('Phone'), { type: 'Phone' }, 'done'],
    ['a type that is not on', optIn, subscribed('NewsEmails'), { type: 'Phone' }, 'not-done'],
    ['a type nobody lists', optIn, subscribed('Phone'), { type: 'Post' }, 'not-done'],
    ['a type that is off', optOut, subscribed('NewsEmails'), { type: 'Phone' }, 'done'],
    ['a type that is still on', optOut, subscribed('Phone'), { type: 'Phone' }, 'not-done'],
    ['choices by token that hold', setOptOutChoices, subscribed('Phone'), CHOICE, 'done'],
    ['one too many', setOptOutChoices, subscribed('Phone', 'NewsEmails'), CHOICE, 'not-done'],
    ['one too few', setOptOutChoices, subscribed(), CHOICE, 'not-done'],
    [
      'properties that are there',
      setPlayerProperties,
      held(['a', '1'], ['b', '2']),
      { properties: [property('a', '1')] },
      'done',
    ],
    [
      'a property of another value',
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
    ['a property taken away', setPlayerProperties, held(), { properties: [property('a', '')] }, 'done'],
    [
      'a property not taken away',
      setPlayerProperties,
      held(['a', '1']),
      { properties: [property('a', '')] },
      'not-done',
    ],
    ['a way into a game', createGameSession, {}, { gameId: 'g' }, 'not-done'],
    ['a set-up as sent', setUpPlay, setUp(), WANTED, 'done'],
    ['a set-up of another time', setUpPlay, setUp({ minutes: 31 }), WANTED, 'not-done'],
    ['a set-up of another amount', setUpPlay, setUp({ amount: 2_001 }), WANTED, 'not-done'],
    ['a set-up that has ended', setUpPlay, setUp({ ended: 'time' }), WANTED, 'not-done'],
    ['no set-up', setUpPlay, { required: true, justReached: false }, WANTED, 'not-done'],
    ['play that has ended', endPlay, setUp({ ended: 'player' }), {}, 'done'],
    ['play that goes on', endPlay, setUp(), {}, 'not-done'],
    ['play that never began', endPlay, { required: true, justReached: false }, {}, 'done'],
    ['a favourite that is marked', setFavourite, marks(mark('g')), { id: 'g' }, 'done'],
    ['a favourite that is not', setFavourite, marks(mark('h')), { id: 'g' }, 'not-done'],
    ['a table that is marked', setFavourite, marks(mark('g', 't')), { id: 'g', tableId: 't' }, 'done'],
    ['a game without its table', setFavourite, marks(mark('g')), { id: 'g', tableId: 't' }, 'not-done'],
    ['a favourite taken off', removeFavourite, marks(), { id: 'g' }, 'done'],
    ['a favourite still there', removeFavourite, marks(mark('g')), { id: 'g' }, 'not-done'],
    ['a table taken off', removeFavourite, marks(mark('g')), { id: 'g', tableId: 't' }, 'done'],
    ['a game that was opened', setLastPlayed, played(mark('g')), { gameId: 'g' }, 'done'],
    ['a game that was not', setLastPlayed, played(), { gameId: 'g' }, 'not-done'],
    ['another table of it', setLastPlayed, played(mark('g', 'u')), { gameId: 'g', tableId: 't' }, 'not-done'],
    ['older marks as sent', putOlderFavourites, older(mark('g')), { items: [mark('g')] }, 'done'],
    [
      'older marks and one more',
      putOlderFavourites,
      older(mark('g'), mark('h')),
      older(mark('g')),
      'not-done',
    ],
    ['older marks of another game', putOlderFavourites, older(mark('h')), { items: [mark('g')] }, 'not-done'],
    ['older marks that are gone', deleteOlderFavourites, older(), {}, 'done'],
    ['older marks that are not', deleteOlderFavourites, older(mark('g')), {}, 'not-done'],
    ['a player on the board', optInTournament, board('p-0', 'p-1'), ENTRY, 'done'],
    ['a board of others', optInTournament, board('p-0'), ENTRY, 'not-done'],
  ])('%s', async (_what, operation, answer, input, outcome) => {
    expect((await settled(operation, answer, input)).outcome).toBe(outcome);
  });

  it('each write of them can be settled, and no read can', () => {
    const settling = PLAY_OPERATIONS.filter(({ operation }) => operation.settle !== undefined);
    const writes = PLAY_OPERATIONS.filter(({ operation }) => operation.kind === 'write');
    expect(settling).toEqual(writes);
    expect(writes).toHaveLength(14);
  });

  it('asks for what it wrote and nothing else: the message, the token, the game, the player', async () => {
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

  it('a read that is lost too is not taken for an answer', async () => {
    const down = playerdeskError({ code: 'generic.network', kind: 'network' });
    for (const { operation } of PLAY_OPERATIONS) {
      if (operation.kind === 'read' || operation.name === createGameSession.name) continue;
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
