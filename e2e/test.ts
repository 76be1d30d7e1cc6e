import { test as base, expect } from '@playwright/test';
import type { Provider } from './hosts/host.ts';
import { HostPage } from './models/host-page.ts';
import { HOST_PAGES, type RunningPlatform, startPlatform } from './platform.ts';

interface Fixtures {
  /** The protocol of the adapter that the widgets use, not a payment provider. Set per project. */
  readonly provider: Provider;
  readonly host: HostPage;
}
interface WorkerFixtures {
  readonly platform: RunningPlatform;
}

/** Each worker has its own platform and database. Each test has its own page, and creates its own players. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const platform = await startPlatform([HOST_PAGES, 'packages/embed/dist', 'apps/casino/dist']);
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  provider: ['rest', { option: true }],
  host: async ({ page, platform, provider }, use) => {
    const host = new HostPage(page, platform, provider);
    await use(host);
    // An uncaught error or a policy violation fails the test in which it happens.
    expect(host.pageErrors).toEqual([]);
  },
});

export { expect };
