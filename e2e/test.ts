import { test as base, expect } from '@playwright/test';
import type { Provider } from './hosts/host.ts';
import { HostPage } from './models/host-page.ts';
import { type RunningPlatform, startPlatform } from './platform.ts';

interface Fixtures {
  /** The protocol over which the widgets reach the platform; a project's own. */
  readonly provider: Provider;
  readonly host: HostPage;
}
interface WorkerFixtures {
  readonly platform: RunningPlatform;
}

/** Each worker has a platform and a database of its own; each test a page and players of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const platform = await startPlatform(['e2e/hosts/dist', 'packages/embed/dist', 'apps/casino/dist']);
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  provider: ['rest', { option: true }],
  host: async ({ page, platform, provider }, use) => {
    const host = new HostPage(page, platform, provider);
    await use(host);
    // A view that broke or a policy that was violated fails the test in which it happened.
    expect(host.troubles).toEqual([]);
  },
});

export { expect };
