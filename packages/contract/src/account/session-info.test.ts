import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sessionInfo } from './session-info.ts';

const NOW = Date.UTC(2026, 10, 26);
const answer = { sessionLength: 60, currentUnixStarted: NOW / 1000 - 60 };

describe('the ends of a session', () => {
  it('are instants by the platform’s clock', () => {
    proves('UX-20.reported');

    const { idleEnd, end } = sessionInfo({ ...answer, timeUntilIdleEnd: 1_800, timeUntilEnd: 43_200 }, NOW);

    expect([idleEnd, end]).toEqual([NOW + 1_800_000, NOW + 43_200_000]);
  });

  it.each([undefined, null, Number.NaN, 'soon'])('are unknown when the platform answers %s', (seconds) => {
    proves('UX-20.unknown');
    const strange = { ...answer, timeUntilIdleEnd: seconds, timeUntilEnd: seconds } as typeof answer;

    const { idleEnd, end } = sessionInfo(strange, NOW);

    expect([idleEnd, end]).toEqual([null, null]);
  });
});
