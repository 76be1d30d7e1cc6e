import { proves } from '@playerdesk/proves';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { buildPreviousRelease, hasPreviousRelease } from '../fixtures/previous-release.ts';

// It is built from the history, which an exported folder or a shallow checkout has not.
describe.skipIf(!hasPreviousRelease())('the release before this one', () => {
  let previous = '';
  beforeAll(() => {
    previous = buildPreviousRelease();
  });
  const running: PlatformProcess[] = [];
  afterEach(async () => {
    for (const platform of running.splice(0)) await platform.close();
  });
  const start = async (databaseUrl: string, program?: string) => {
    const platform = await spawnPlatform(databaseUrl, [], {}, program);
    running.push(platform);
    return platform;
  };

  it('runs beside this release on its schema, and starts again after the migration', async () => {
    const databaseUrl = await newDatabase();
    const old = await start(databaseUrl, previous);
    const early = await old.newPlayer();
    const current = await start(databaseUrl);

    // Each serves the players of the other, while both run.
    const late = await current.newPlayer();
    expect((await old.signIn(late.email)).status).toBe(200);
    expect((await current.signIn(early.email)).status).toBe(200);

    proves('RE-03.previous');
    const again = await start(databaseUrl, previous);
    expect((await again.signIn(late.email)).status).toBe(200);
    expect((await again.signIn(early.email)).status).toBe(200);
  });
});
