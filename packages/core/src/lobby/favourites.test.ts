import type { GameMark } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, fail, type Scene, scene } from '../account/testing/scene.ts';
import { createFavourites } from './favourites.ts';

const mark = (id: string, ...tableIds: string[]): GameMark => ({ id, tableIds });
const sent = ({ platform }: Pick<Scene, 'platform'>, operation: string) =>
  platform.calls.flatMap(({ name, input }) => (name === operation ? [input] : []));

async function favourites(list: readonly GameMark[], script = {}) {
  const here = scene({
    getFavourites: { favourites: list },
    setFavourite: {},
    removeFavourite: {},
    ...script,
  });
  await here.account.signIn(CREDENTIALS);
  here.heard.length = 0;
  return { ...here, favourites: createFavourites(here.account) };
}

/** A platform that has the older calls alone, and keeps what they are told. */
async function older(kept: readonly GameMark[]) {
  let items = kept;
  const here = scene({
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
  const { supports } = here.platform.capabilities;
  Object.assign(here.platform.capabilities, {
    supports: (name: string) => !/^(get|set|remove)Favourites?$/.test(name) && supports(name),
  });
  await here.account.signIn(CREDENTIALS);
  return { ...here, favourites: createFavourites(here.account), kept: () => items };
}

describe('the favorites', () => {
  it('are not changed for a player who signs in while the list is loading', async () => {
    let answer: (list: object) => void = () => {};
    const slow = () => new Promise((resolve) => (answer = resolve));
    const here = await favourites([], { getFavourites: slow });
    const marking = here.favourites.mark('2', true);
    await expect.poll(() => sent(here, 'getFavourites')).toHaveLength(1);
    await here.account.signOut();
    here.platform.script({ signIn: { sessionId: 'session-2' } });
    await here.account.signIn(CREDENTIALS);
    answer({ favourites: [] });

    await expect(marking).rejects.toMatchObject({ kind: 'cancelled' });
    expect(sent(here, 'setFavourite')).toEqual([]);
  });

  it('are the listed games of the platform with their tables', async () => {
    proves('GA-02.favourites');

    const here = await favourites([mark('1'), mark('2', 'low')]);
    expect(await here.favourites.refresh()).toEqual([mark('1'), mark('2', 'low')]);
    const { has } = here.favourites;
    expect([has('1'), has('2', 'low'), has('2', 'high'), has('3')]).toEqual([true, true, false, false]);
  });

  it('add and remove a game at once and notify the host', async () => {
    proves('GA-02.favourite');

    const here = await favourites([mark('1')]);
    await here.favourites.refresh();
    const marking = here.favourites.mark('2', true);
    await expect.poll(() => here.favourites.get()).toEqual([mark('1'), mark('2')]);
    await marking;
    await here.favourites.mark('1', false);

    expect(here.favourites.get()).toEqual([mark('2')]);
    expect(sent(here, 'setFavourite')).toEqual([{ id: '2' }]);
    expect(sent(here, 'removeFavourite')).toEqual([{ id: '1' }]);
    expect(events(here)).toEqual(['favourites-changed', 'favourites-changed']);
  });

  it('add one table of a game and remove the game with its last table', async () => {
    proves('GA-02.favourite');

    const here = await favourites([mark('1', 'low')]);
    await here.favourites.mark('1', true, { tableId: 'high' });
    expect(here.favourites.get()).toEqual([mark('1', 'low', 'high')]);

    await here.favourites.mark('1', false, { tableId: 'low' });
    expect(here.favourites.get()).toEqual([mark('1', 'high')]);

    await here.favourites.mark('1', false, { tableId: 'high' });
    expect(here.favourites.get()).toEqual([]);
    expect(sent(here, 'setFavourite')).toEqual([{ id: '1', tableId: 'high' }]);
    expect(sent(here, 'removeFavourite')).toEqual([
      { id: '1', tableId: 'low' },
      { id: '1', tableId: 'high' },
    ]);
  });

  it('include linked games as the platform names them', async () => {
    proves('GA-02.favourite');

    const here = await favourites([]);
    await here.favourites.refresh();
    here.platform.script({ getFavourites: { favourites: [mark('1'), mark('9')] } });
    await here.favourites.mark('1', true, { linked: true });
    expect(sent(here, 'setFavourite')).toEqual([{ id: '1', setLinkedGames: true }]);
    expect(here.favourites.get()).toEqual([mark('1'), mark('9')]);

    here.platform.script({ getFavourites: { favourites: [] } });
    await here.favourites.mark('1', false, { linked: true });
    expect(sent(here, 'removeFavourite')).toEqual([{ id: '1', removeLinkedGames: true }]);
    expect(here.favourites.get()).toEqual([]);
  });

  it('revert a refused change and notify the host of both', async () => {
    const here = await favourites([mark('1'), mark('2')], {
      setFavourite: fail('game.not-found', 'refused'),
    });
    await expect(here.favourites.mark('3', true)).rejects.toMatchObject({ code: 'game.not-found' });
    expect(here.favourites.get()).toEqual([mark('1'), mark('2')]);
    expect(events(here).filter((name) => name === 'favourites-changed')).toHaveLength(2);
  });

  it('keep later changes when a refused one is reverted', async () => {
    let refuse = () => {};
    const here = await favourites([mark('1')], {
      setFavourite: ({ id }: { id: string }) =>
        id === '2'
          ? new Promise((_resolve, reject) => {
              refuse = () => fail('game.not-found', 'refused')().catch(reject);
            })
          : {},
    });
    await here.favourites.refresh();
    const failing = here.favourites.mark('2', true);
    failing.catch(() => {});
    await here.favourites.mark('3', true);
    refuse();

    await expect(failing).rejects.toMatchObject({ code: 'game.not-found' });
    expect(here.favourites.get()).toEqual([mark('1'), mark('3')]);
  });

  it('of the next player exclude a change refused after sign-out', async () => {
    let userId = 'p-1';
    let refuse = () => {};
    const here = await favourites([mark('hers')], {
      signIn: () => ({ sessionId: `session of ${userId}` }),
      getProfile: () => ({ userId, isActivated: true }),
      setFavourite: () =>
        new Promise((_resolve, reject) => {
          refuse = () => fail('game.not-found', 'refused')().catch(reject);
        }),
    });
    await here.favourites.refresh();
    const failing = here.favourites.mark('2', true);
    failing.catch(() => {});
    await here.account.signOut();
    userId = 'p-2';
    here.platform.script({ getFavourites: { favourites: [mark('his'), mark('2')] } });
    await here.account.signIn(CREDENTIALS);
    await here.favourites.refresh();
    refuse();

    await expect(failing).rejects.toMatchObject({ code: 'game.not-found' });
    expect(here.favourites.get()).toEqual([mark('his'), mark('2')]);
  });
});

describe('the favorites of a platform with only the older calls', () => {
  it('are read, added and removed by those calls', async () => {
    proves('GA-02.older');

    const here = await older([mark('1')]);
    expect(await here.favourites.refresh()).toEqual([mark('1')]);

    await here.favourites.mark('2', true);
    expect(sent(here, 'putOlderFavourites')).toEqual([{ id: '2', items: [mark('2')] }]);

    await here.favourites.mark('1', false);
    expect(sent(here, 'deleteOlderFavourites')).toEqual([{ id: '1' }]);
    expect(here.kept()).toEqual([mark('2')]);
    expect(here.favourites.get()).toEqual([mark('2')]);
    expect(sent(here, 'getFavourites')).toEqual([]);
  });

  it('add a table to the existing ones and remove the game with the last one', async () => {
    proves('GA-02.older');

    const here = await older([mark('1', 'low')]);
    await here.favourites.mark('1', true, { tableId: 'high' });
    expect(here.kept()).toEqual([mark('1', 'low', 'high')]);

    await here.favourites.mark('1', false, { tableId: 'low' });
    expect(here.kept()).toEqual([mark('1', 'high')]);

    await here.favourites.mark('1', false, { tableId: 'high' });
    expect(here.kept()).toEqual([]);
  });

  it('are discovered when the current call is missing, without an error event', async () => {
    proves('GA-02.older-discovered');
    const missing = fail('generic.not-implemented', 'not-implemented');
    const here = scene({ getFavourites: missing, getOlderFavourites: { items: [mark('1')] } });
    await here.account.signIn(CREDENTIALS);
    const errors: unknown[] = [];
    here.account.events.on('error', (error) => errors.push(error));
    const found = createFavourites(here.account);

    await found.mark('2', true);
    await found.reread();

    expect(sent(here, 'putOlderFavourites')).toEqual([{ id: '2', items: [mark('2')] }]);
    expect(sent(here, 'getFavourites')).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
