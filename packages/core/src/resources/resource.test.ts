import { playerdeskError } from '@playerdesk/contract/internal';
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
  const fixture = scene({ getProfile: () => ({ userId: player, isActivated: true }) });
  const enter = async (name: string) => {
    player = name;
    await fixture.account.signIn(CREDENTIALS);
  };
  if (signedIn) await enter('p-1');
  const view = page();
  const from = source();
  const resource = createResource(fixture.account, from.read, { visibility: view.visibility, ...options });
  return { ...fixture, ...view, ...from, resource, enter };
}

describe('a resource', () => {
  it('is read once for concurrent callers and again afterwards', async () => {
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

  it('is read again after a write, and the answer of an earlier read is dropped', async () => {
    const { resource, read, answer } = await world();
    const before = resource.refresh();
    const after = resource.reread();
    expect(read).toHaveBeenCalledTimes(2);

    await answer(1, 'after');
    await answer(0, 'before');
    expect(await Promise.all([before, after])).toEqual(['before', 'after']);
    expect(resource.get()).toBe('after');
  });

  it('starts with its first listener and notifies all of them until they unsubscribe', async () => {
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

  it('keeps its previous value and the error after a failure until a read succeeds', async () => {
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

  it('prefers a value that was put during a read to its answer', async () => {
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

  it('keeps no error of a read that fails after a value was put', async () => {
    const { resource, answer } = await world();
    resource.subscribe(() => {});
    resource.put('written');
    await answer(0, BROKEN);

    expect(resource.get()).toBe('written');
    expect(resource.failure()).toBeNull();
  });
});

describe('a live resource', () => {
  it('is polled while there are listeners and no longer', async () => {
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

  it('is read again on each interval', async () => {
    const { resource, read, answer, environment } = await world({ every: 5_000 });
    resource.subscribe(() => {});
    for (const index of [0, 1, 2]) {
      await answer(index, `reading ${index}`);
      expect(resource.get()).toBe(`reading ${index}`);
      environment.advance(5_000);
    }

    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is not read on a hidden page and is read at once when the page is visible again', async () => {
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

  it('differs from one that is not live, which is read once even when the player returns', async () => {
    const { resource, read, answer, environment, look } = await world();
    resource.subscribe(() => {});
    await answer(0, 'once');
    environment.advance(3_600_000);
    look(false);
    look(true);

    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a resource of a player', () => {
  it('is not read for a visitor and is read after sign-in', async () => {
    proves('HO-17.play');

    const { resource, read, enter } = await world({ every: 1_000 }, false);
    resource.subscribe(() => {});
    expect(read).not.toHaveBeenCalled();

    await enter('p-1');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is cleared with its error on sign-out, and listeners are notified', async () => {
    const { resource, answer, account } = await world();
    const received = vi.fn(() => resource.get());
    resource.subscribe(received);
    await answer(0, 'hers');
    resource.refresh().catch(() => {});
    await answer(1, BROKEN);
    expect(resource.failure()).not.toBeNull();

    await account.signOut();
    expect(resource.get()).toBeNull();
    expect(resource.failure()).toBeNull();
    expect(received).toHaveLastReturnedWith(null);
  });

  it('is read again for the next player, who never sees the previous value', async () => {
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

  it('drops an answer for a player who has signed out, also after the next player’s answer', async () => {
    const { resource, answer, account, enter } = await world();
    resource.subscribe(() => {});
    await account.signOut();
    await answer(0, 'hers, late');
    expect(resource.get()).toBeNull();

    await enter('p-2');
    await answer(1, 'his');
    expect(resource.get()).toBe('his');
  });

  it('drops an answer for a player who has signed out before the next player’s answer', async () => {
    const { resource, answer, account, enter } = await world();
    resource.subscribe(() => {});
    await account.signOut();
    await enter('p-2');
    await answer(0, 'hers, late');
    expect(resource.get()).toBeNull();

    await answer(1, 'his');
    expect(resource.get()).toBe('his');
  });

  it('stays and is read for visitors when it belongs to nobody', async () => {
    const { resource, read, answer, account } = await world({ personal: false });
    resource.subscribe(() => {});
    await answer(0, 'everybody’s');
    await account.signOut();

    expect(resource.get()).toBe('everybody’s');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again on sign-in and sign-out when it is public and differs by player', async () => {
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
