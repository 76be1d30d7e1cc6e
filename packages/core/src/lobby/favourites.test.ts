import type { GameMark } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, fail, type Scene, scene } from '../account/testing/scene.ts';
import { createFavourites } from './favourites.ts';

const mark = (id: string, ...tableIds: string[]): GameMark => ({ id, tableIds });
const sent = ({ platform }: Pick<Scene, 'platform'>, operation: string) =>
  platform.calls.flatMap(({ name, input }) => (name === operation ? [input] : []));

async function favourites(list: readonly GameMark[], script = {}) {
  const fixture = scene({
    getFavourites: { favourites: list },
    setFavourite: {},
    removeFavourite: {},
    ...script,
  });
  await fixture.account.signIn(CREDENTIALS);
  fixture.received.length = 0;
  return { ...fixture, favourites: createFavourites(fixture.account) };
}

/** A platform that has the older calls alone, and keeps what they are told. */
async function older(kept: readonly GameMark[]) {
  let items = kept;
  const fixture = scene({
    getOlderFavourites: () => ({ items }),
    putOlderFavourites: ({ id, items: own }: { id: string; items: readonly GameMark[] }) => {
      items = [...items.filter((one) => one.id !== id), ...own];
      return {};
    },
    deleteOlderFavourites: ({ id }: { id: string }) => {
      items = items.filter((one) => one.id !== id);
      return {};
    },
  });
  const { supports } = fixture.platform.capabilities;
  Object.assign(fixture.platform.capabilities, {
    supports: (name: string) => !/^(get|set|remove)Favourites?$/.test(name) && supports(name),
  });
  await fixture.account.signIn(CREDENTIALS);
  return { ...fixture, favourites: createFavourites(fixture.account), kept: () => items };
}

describe('the favorites', () => {
  it('are not changed for a player who signs in while the list is loading', async () => {
    let answer: (list: object) => void = () => {};
    const slow = () => new Promise((resolve) => (answer = resolve));
    const fixture = await favourites([], { getFavourites: slow });
    const marking = fixture.favourites.mark('2', true);
    await expect.poll(() => sent(fixture, 'getFavourites')).toHaveLength(1);
    await fixture.account.signOut();
    fixture.platform.script({ signIn: { sessionId: 'session-2' } });
    await fixture.account.signIn(CREDENTIALS);
    answer({ favourites: [] });

    await expect(marking).rejects.toMatchObject({ kind: 'cancelled' });
    expect(sent(fixture, 'setFavourite')).toEqual([]);
  });

  it('are the listed games of the platform with their tables', async () => {
    proves('GA-02.favourites');

    const fixture = await favourites([mark('1'), mark('2', 'low')]);
    expect(await fixture.favourites.refresh()).toEqual([mark('1'), mark('2', 'low')]);
    const { has } = fixture.favourites;
    expect([has('1'), has('2', 'low'), has('2', 'high'), has('3')]).toEqual([true, true, false, false]);
  });

  it('add and remove a game at once and notify the host', async () => {
    proves('GA-02.favourite');

    const fixture = await favourites([mark('1')]);
    await fixture.favourites.refresh();
    const marking = fixture.favourites.mark('2', true);
    await expect.poll(() => fixture.favourites.get()).toEqual([mark('1'), mark('2')]);
    await marking;
    await fixture.favourites.mark('1', false);

    expect(fixture.favourites.get()).toEqual([mark('2')]);
    expect(sent(fixture, 'setFavourite')).toEqual([{ id: '2' }]);
    expect(sent(fixture, 'removeFavourite')).toEqual([{ id: '1' }]);
    expect(events(fixture)).toEqual(['favourites-changed', 'favourites-changed']);
  });

  it('add one table of a game and remove the game with its last table', async () => {
    proves('GA-02.favourite');

    const fixture = await favourites([mark('1', 'low')]);
    await fixture.favourites.mark('1', true, { tableId: 'high' });
    expect(fixture.favourites.get()).toEqual([mark('1', 'low', 'high')]);

    await fixture.favourites.mark('1', false, { tableId: 'low' });
    expect(fixture.favourites.get()).toEqual([mark('1', 'high')]);

    await fixture.favourites.mark('1', false, { tableId: 'high' });
    expect(fixture.favourites.get()).toEqual([]);
    expect(sent(fixture, 'setFavourite')).toEqual([{ id: '1', tableId: 'high' }]);
    expect(sent(fixture, 'removeFavourite')).toEqual([
      { id: '1', tableId: 'low' },
      { id: '1', tableId: 'high' },
    ]);
  });

  it('include linked games as the platform names them', async () => {
    proves('GA-02.favourite');

    const fixture = await favourites([]);
    await fixture.favourites.refresh();
    fixture.platform.script({ getFavourites: { favourites: [mark('1'), mark('9')] } });
    await fixture.favourites.mark('1', true, { linked: true });
    expect(sent(fixture, 'setFavourite')).toEqual([{ id: '1', setLinkedGames: true }]);
    expect(fixture.favourites.get()).toEqual([mark('1'), mark('9')]);

    fixture.platform.script({ getFavourites: { favourites: [] } });
    await fixture.favourites.mark('1', false, { linked: true });
    expect(sent(fixture, 'removeFavourite')).toEqual([{ id: '1', removeLinkedGames: true }]);
    expect(fixture.favourites.get()).toEqual([]);
  });

  it('revert a refused change and notify the host of both', async () => {
    const fixture = await favourites([mark('1'), mark('2')], {
      setFavourite: fail('game.not-found', 'refused'),
    });
    await expect(fixture.favourites.mark('3', true)).rejects.toMatchObject({ code: 'game.not-found' });
    expect(fixture.favourites.get()).toEqual([mark('1'), mark('2')]);
    expect(events(fixture).filter((name) => name === 'favourites-changed')).toHaveLength(2);
  });

  it('keep later changes when a refused one is reverted', async () => {
    let refuse = () => {};
    const fixture = await favourites([mark('1')], {
      setFavourite: ({ id }: { id: string }) =>
        id === '2'
          ? new Promise((_resolve, reject) => {
              refuse = () => fail('game.not-found', 'refused')().catch(reject);
            })
          : {},
    });
    await fixture.favourites.refresh();
    const failing = fixture.favourites.mark('2', true);
    failing.catch(() => {});
    await fixture.favourites.mark('3', true);
    refuse();

    await expect(failing).rejects.toMatchObject({ code: 'game.not-found' });
    expect(fixture.favourites.get()).toEqual([mark('1'), mark('3')]);
  });

  it('of the next player exclude a change refused after sign-out', async () => {
    let userId = 'p-1';
    let refuse = () => {};
    const fixture = await favourites([mark('hers')], {
      signIn: () => ({ sessionId: `session of ${userId}` }),
      getProfile: () => ({ userId, isActivated: true }),
      setFavourite: () =>
        new Promise((_resolve, reject) => {
          refuse = () => fail('game.not-found', 'refused')().catch(reject);
        }),
    });
    await fixture.favourites.refresh();
    const failing = fixture.favourites.mark('2', true);
    failing.catch(() => {});
    await fixture.account.signOut();
    userId = 'p-2';
    fixture.platform.script({ getFavourites: { favourites: [mark('his'), mark('2')] } });
    await fixture.account.signIn(CREDENTIALS);
    await fixture.favourites.refresh();
    refuse();

    await expect(failing).rejects.toMatchObject({ code: 'game.not-found' });
    expect(fixture.favourites.get()).toEqual([mark('his'), mark('2')]);
  });
});

describe('the favorites of a platform with only the older calls', () => {
  it('are read, added and removed by those calls', async () => {
    proves('GA-02.older');

    const fixture = await older([mark('1')]);
    expect(await fixture.favourites.refresh()).toEqual([mark('1')]);

    await fixture.favourites.mark('2', true);
    expect(sent(fixture, 'putOlderFavourites')).toEqual([{ id: '2', items: [mark('2')] }]);

    await fixture.favourites.mark('1', false);
    expect(sent(fixture, 'deleteOlderFavourites')).toEqual([{ id: '1' }]);
    expect(fixture.kept()).toEqual([mark('2')]);
    expect(fixture.favourites.get()).toEqual([mark('2')]);
    expect(sent(fixture, 'getFavourites')).toEqual([]);
  });

  it('add a table to the existing ones and remove the game with the last one', async () => {
    proves('GA-02.older');

    const fixture = await older([mark('1', 'low')]);
    await fixture.favourites.mark('1', true, { tableId: 'high' });
    expect(fixture.kept()).toEqual([mark('1', 'low', 'high')]);

    await fixture.favourites.mark('1', false, { tableId: 'low' });
    expect(fixture.kept()).toEqual([mark('1', 'high')]);

    await fixture.favourites.mark('1', false, { tableId: 'high' });
    expect(fixture.kept()).toEqual([]);
  });

  it('are discovered when the current call is missing, without an error event', async () => {
    proves('GA-02.older-discovered');
    const missing = fail('generic.not-implemented', 'not-implemented');
    const fixture = scene({ getFavourites: missing, getOlderFavourites: { items: [mark('1')] } });
    await fixture.account.signIn(CREDENTIALS);
    const errors: unknown[] = [];
    fixture.account.events.on('error', (error) => errors.push(error));
    const found = createFavourites(fixture.account);

    await found.mark('2', true);
    await found.reread();

    expect(sent(fixture, 'putOlderFavourites')).toEqual([{ id: '2', items: [mark('2')] }]);
    expect(sent(fixture, 'getFavourites')).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
