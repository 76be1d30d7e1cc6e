import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Stage } from './connection.ts';
import { credentialsOf, findPlayer, nameOf, SHOWROOM_PLAYERS } from './players.ts';
import { playAs } from './sign-in.ts';
import { moveTour, readTour, STOPS, showStop, type TourState, writeTour } from './tour.ts';

const desks: Playerdesk[] = [];
afterEach(() => {
  for (const desk of desks.splice(0)) desk.destroy();
  sessionStorage.clear();
});

function createStage(script = {}) {
  const desk = createPlayerdesk({
    platform: createMockPlatform({ script }),
    jurisdiction: 'MGA',
    history: false,
  });
  desks.push(desk);
  const opened = vi.spyOn(desk, 'open').mockReturnValue({} as never);
  const change = vi.fn(async () => {});
  const stage: Stage = {
    desk,
    change,
    window,
    deskOptions: () => ({}),
    brand: () => ({}),
    takeCall: () => null,
  };
  return { stage, desk, opened, change };
}

describe('the tour', () => {
  it('is offered and does not start by itself', () => {
    proves('UX-41.offered');

    expect(readTour('')).toEqual({ status: 'offered', stop: 0 });
    expect(readTour('#tour=9')).toEqual({ status: 'offered', stop: 0 });
  });

  it('keeps its stop when the visitor leaves, and resumes there', () => {
    proves('UX-41.resumed');
    const events = ['start', 'next', 'next', 'leave'] as const;

    const left = events.reduce<TourState>(moveTour, readTour(''));

    expect(left).toEqual({ status: 'left', stop: 2 });
    expect(moveTour(left, 'start')).toEqual({ status: 'running', stop: 2 });
  });

  it('has the address as its only storage', () => {
    proves('UX-41.storage');
    const state: TourState = { status: 'left', stop: 3 };

    expect(writeTour(state)).toBe('#tour=4');
    expect(readTour(writeTour(state))).toEqual(state);
    expect(writeTour({ status: 'finished', stop: 0 })).toBe('');
  });

  it('ends after its last stop and begins anew', () => {
    const last: TourState = { status: 'running', stop: STOPS.length - 1 };

    const finished = moveTour(last, 'next');

    expect(finished.status).toBe('finished');
    expect(moveTour(finished, 'start')).toEqual({ status: 'running', stop: 0 });
  });

  it('opens a widget at each of its six stops, for the player of the stop', async () => {
    proves('UX-41.stops');
    const { stage, desk, opened } = createStage();
    const signIn = vi.spyOn(desk.account, 'signIn');

    for (const stop of STOPS) expect(await showStop(stage, stop, {})).toBe(true);

    expect(opened.mock.calls.map(([widget]) => widget)).toEqual([
      'get-started',
      'deposit',
      'account',
      'reality-check',
      'verify',
      'sign-in',
    ]);
    expect(signIn).toHaveBeenCalledWith(credentialsOf(findPlayer('maja')));
    expect(desk.account.store.getState().status).toBe('signed-out');
  });

  it('plays rounds for the player before the reality check', async () => {
    const { stage } = createStage();
    const playRounds = vi.fn(async () => true);

    for (const stop of STOPS) await showStop(stage, stop, {}, playRounds);

    expect(playRounds.mock.calls).toEqual([['maja@demo.playerdesk.example', 5]]);
  });

  it('returns to the settings with which it began', async () => {
    const { stage, change } = createStage();
    const last = STOPS.at(-1) as (typeof STOPS)[number];

    await showStop(stage, last, { brand: 'lumen', jurisdiction: 'auto' });

    expect(change).toHaveBeenLastCalledWith({ brand: 'copperfield', jurisdiction: 'SGA' });
  });
});

describe('a demo player', () => {
  it('is signed in through the platform with one press', async () => {
    proves('UX-42.one-press');
    const { stage, desk, change } = createStage();

    const outcome = await playAs(stage, findPlayer('maja'));

    expect(outcome).toEqual({ kind: 'signed-in' });
    expect(desk.account.store.getState().status).toBe('signed-in');
    expect(change).toHaveBeenCalledWith({ jurisdiction: 'auto' });
  });

  it('whom the platform refuses meets the sign-in form, and the reason is reported', async () => {
    proves('UX-42.refused');
    const { stage, opened } = createStage({ signIn: () => Promise.reject(new Error('refused')) });

    const outcome = await playAs(stage, findPlayer('selfblocked'));

    expect(outcome.kind).toBe('refused');
    expect(opened).toHaveBeenCalledWith('sign-in', { email: 'selfblocked@demo.playerdesk.example' });
  });

  it('with an e-ID continues in the sign-in panel of the Swedish market', async () => {
    const { stage, opened, change } = createStage();

    expect(await playAs(stage, findPlayer('astrid'))).toEqual({ kind: 'eid' });
    expect(change).toHaveBeenCalledWith({ jurisdiction: 'SGA' });
    expect(opened).toHaveBeenCalledWith('sign-in');
  });

  it('is named with the country in the bar', () => {
    expect(nameOf({ firstName: 'Maja', country: 'MT' })).toBe('Maja, Malta');
    expect(nameOf(null)).toBe('a player');
    expect(new Set(SHOWROOM_PLAYERS.map(({ id }) => id)).size).toBe(SHOWROOM_PLAYERS.length);
  });
});
