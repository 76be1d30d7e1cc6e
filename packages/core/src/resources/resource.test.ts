import { playerdeskError } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { CREDENTIALS, scene } from '../account/testing/scene.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type ResourceOptions } from './resource.ts';

const BROKEN = playerdeskError({ code: 'generic.network', kind: 'network' });

/** A page that is looked at until told otherwise. */
function page() {
  let visible = true;
  const listeners = new Set<() => void>();
  const visibility: Visibility = {
    isVisible: () => visible,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const look = (now: boolean) => {
    visible = now;
    for (const listener of [...listeners]) listener();
  };
  return { visibility, look, listeners };
}

/** Readings that are answered when the test says so. */
function source() {
  const asked: { answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const read = vi.fn(
    () => new Promise<string>((resolve, reject) => asked.push({ answer: resolve, fail: reject })),
  );
  /** Answers a reading and lets everybody hear of it. */
  const answer = async (index: number, value: string | Error) => {
    const one = asked[index];
    if (!one) throw new Error(`There was no reading ${index}.`);
    if (typeof value === 'string') one.answer(value);
    else one.fail(value);
    await turn();
  };
  return { read, answer };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function world(options: ResourceOptions = {}, signedIn = true) {
  let player = 'p-1';
  const here = scene({ getProfile: () => ({ userId: player, isActivated: true }) });
  const enter = async (name: string) => {
    player = name;
    await here.account.signIn(CREDENTIALS);
  };
  if (signedIn) await enter('p-1');
  const view = page();
  const from = source();
  const resource = createResource(here.account, from.read, { visibility: view.visibility, ...options });
  return { ...here, ...view, ...from, resource, enter };
}

describe('something that is read', () => {
  it('is read once for everybody who asks at once, and again afterwards', async () => {
    const { resource, read, answer } = await world();
    const both = [resource.refresh(), resource.refresh()];
    await answer(0, 'one');
    expect(await Promise.all(both)).toEqual(['one', 'one']);
    expect(read).toHaveBeenCalledTimes(1);
    const again = resource.refresh();
    await answer(1, 'two');
    expect(await again).toBe('two');
    expect(resource.get()).toBe('two');
  });

  it('is reread after a write: a reading under way was asked for before, and its late answer counts no more', async () => {
    const { resource, read, answer } = await world();
    const before = resource.refresh();
    const after = resource.reread();
    expect(read).toHaveBeenCalledTimes(2);
    await answer(1, 'after');
    await answer(0, 'before');
    expect(await Promise.all([before, after])).toEqual(['before', 'after']);
    expect(resource.get()).toBe('after');
  });

  it('starts with the first listener; all of them hear of each change until they leave', async () => {
    const { resource, read, answer } = await world();
    expect(resource.get()).toBeNull();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    resource.subscribe(stays);
    const leave = resource.subscribe(leaves);
    expect(read).toHaveBeenCalledTimes(1);
    await answer(0, 'one');
    leave();
    resource.put('two');
    expect(stays).toHaveBeenCalledTimes(2);
    expect(leaves).toHaveBeenCalledTimes(1);
  });

  it('that fails keeps what was read before and says why, until a reading goes well', async () => {
    const { resource, answer } = await world();
    resource.put('old');
    const failing = resource.refresh();
    failing.catch(() => {});
    await answer(0, BROKEN);
    await expect(failing).rejects.toMatchObject({ code: 'generic.network' });
    expect(resource.get()).toBe('old');
    expect(resource.failure()).toMatchObject({ code: 'generic.network' });
    resource.refresh();
    await answer(1, 'new');
    expect(resource.get()).toBe('new');
    expect(resource.failure()).toBeNull();
  });

  it('what is put during a reading is newer than its answer', async () => {
    const { resource, read, answer } = await world();
    resource.subscribe(() => {});
    resource.put('written');
    await answer(0, 'asked before');
    expect(resource.get()).toBe('written');
    resource.refresh();
    expect(read).toHaveBeenCalledTimes(2);
    await answer(1, 'asked after');
    expect(resource.get()).toBe('asked after');
  });

  it('a reading that fails after something was put leaves no failure behind', async () => {
    const { resource, answer } = await world();
    resource.subscribe(() => {});
    resource.put('written');
    await answer(0, BROKEN);
    expect(resource.get()).toBe('written');
    expect(resource.failure()).toBeNull();
  });
});

describe('what is live', () => {
  it('is read by the clock while somebody listens, and no more afterwards', async () => {
    const { resource, read, answer, environment } = await world({ every: 5_000 });
    const leave = resource.subscribe(() => {});
    const other = resource.subscribe(() => {});
    await answer(0, 'first');
    environment.advance(4_999);
    expect(read).toHaveBeenCalledTimes(1);
    leave();
    environment.advance(1);
    expect(read).toHaveBeenCalledTimes(2);
    await answer(1, 'second');
    other();
    environment.advance(60_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read again each time the clock says so', async () => {
    const { resource, read, answer, environment } = await world({ every: 5_000 });
    resource.subscribe(() => {});
    for (const index of [0, 1, 2]) {
      await answer(index, `reading ${index}`);
      expect(resource.get()).toBe(`reading ${index}`);
      environment.advance(5_000);
    }
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is not read on a page nobody looks at, and at once when they come back', async () => {
    const { resource, read, answer, environment, look, listeners } = await world({ every: 5_000 });
    const leave = resource.subscribe(() => {});
    await answer(0, 'before');
    look(false);
    environment.advance(5_000);
    environment.advance(5_000);
    expect(read).toHaveBeenCalledTimes(1);
    look(true);
    expect(read).toHaveBeenCalledTimes(2);
    await answer(1, 'after');
    expect(resource.get()).toBe('after');
    leave();
    expect(listeners.size).toBe(0);
  });

  it('what is not live is read once, also for who comes back to the page', async () => {
    const { resource, read, answer, environment, look } = await world();
    resource.subscribe(() => {});
    await answer(0, 'once');
    environment.advance(3_600_000);
    look(false);
    look(true);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('what belongs to a player', () => {
  it('is not read for a visitor, and is when they have signed in', async () => {
    proves('HO-17.play');

    const { resource, read, enter } = await world({ every: 1_000 }, false);
    resource.subscribe(() => {});
    expect(read).not.toHaveBeenCalled();
    await enter('p-1');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is gone with its failure when they leave, and those who listen hear of it', async () => {
    const { resource, answer, account } = await world();
    const heard = vi.fn(() => resource.get());
    resource.subscribe(heard);
    await answer(0, 'hers');
    resource.refresh().catch(() => {});
    await answer(1, BROKEN);
    expect(resource.failure()).not.toBeNull();
    await account.signOut();
    expect(resource.get()).toBeNull();
    expect(resource.failure()).toBeNull();
    expect(heard).toHaveLastReturnedWith(null);
  });

  it('is read anew for who comes next, who never sees what was there before', async () => {
    const { resource, read, answer, account, enter } = await world();
    resource.subscribe(() => {});
    await answer(0, 'hers');
    await account.signOut();
    await enter('p-2');
    expect(resource.get()).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
    await answer(1, 'his');
    expect(resource.get()).toBe('his');
  });

  it('an answer for a player who left is dropped, also after the next one’s', async () => {
    const { resource, answer, account, enter } = await world();
    resource.subscribe(() => {});
    await account.signOut();
    await answer(0, 'hers, late');
    expect(resource.get()).toBeNull();
    await enter('p-2');
    await answer(1, 'his');
    expect(resource.get()).toBe('his');
  });

  it('an answer for a player who left does not stand before the next one’s', async () => {
    const { resource, answer, account, enter } = await world();
    resource.subscribe(() => {});
    await account.signOut();
    await enter('p-2');
    await answer(0, 'hers, late');
    expect(resource.get()).toBeNull();
    await answer(1, 'his');
    expect(resource.get()).toBe('his');
  });

  it('what belongs to nobody stays, and is read for visitors', async () => {
    const { resource, read, answer, account } = await world({ personal: false });
    resource.subscribe(() => {});
    await answer(0, 'everybody’s');
    await account.signOut();
    expect(resource.get()).toBe('everybody’s');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('what is shown to visitors too but differs by player is read anew as they come and go', async () => {
    const { resource, read, answer, enter, account } = await world({ personal: 'or-visitor' }, false);
    resource.subscribe(() => {});
    await answer(0, 'a visitor’s');
    expect(resource.get()).toBe('a visitor’s');
    await enter('p-1');
    expect(resource.get()).toBeNull();
    await answer(1, 'hers');
    expect(resource.get()).toBe('hers');
    await account.signOut();
    expect(resource.get()).toBeNull();
    expect(read).toHaveBeenCalledTimes(3);
  });
});
