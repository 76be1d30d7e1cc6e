import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { breakConnections, newDatabase, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { registration } from '../fixtures/registrations.ts';

const IN_FLIGHT = 60;

describe('a platform whose database connections break while in use', () => {
  it('the platform keeps running, fails the lost calls and accepts the next registration', async () => {
    const databaseUrl = await newDatabase();
    const platform = await spawnPlatform(databaseUrl);
    const statuses: number[] = [];
    let settled = 0;
    const register = async () => {
      try {
        statuses.push((await platform.rest.post('/player/signup/v2', registration())).status);
      } finally {
        settled += 1;
      }
    };

    const calls = Promise.allSettled(Array.from({ length: IN_FLIGHT }, register));
    while (settled < IN_FLIGHT) await breakConnections(databaseUrl);
    await calls;

    expect(statuses).toHaveLength(IN_FLIGHT);
    proves('RE-01.unavailable');
    expect(statuses).toContain(503);
    expect(statuses).not.toContain(500);
    expect(platform.child.exitCode).toBeNull();
    expect((await platform.rest.post('/player/signup/v2', registration())).status).toBe(200);
    await platform.close();
  });
});
