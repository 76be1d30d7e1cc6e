import { test as base, expect } from '@playwright/test';
import type { Provider } from './hosts/host.ts';
import { HostPage } from './models/host-page.ts';
import { HOST_PAGES, type RunningPlatform, startPlatform } from './platform.ts';

interface Fixtures {
  /** The protocol of the adapter that the widgets use, not a payment provider. Set per project. */
  readonly provider: Provider;
  /** The flow of sign-up. Undefined is the default one. */
  readonly flow: 'documented' | undefined;
  readonly host: HostPage;
}
interface WorkerFixtures {
  /** Variables of the platform that differ from its defaults. A file that sets some has a worker of its own. */
  readonly variables: Readonly<Record<string, string>>;
  readonly platform: RunningPlatform;
}

/** Each worker has its own platform and database. Each test has its own page, and creates its own players. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  variables: [{}, { scope: 'worker', option: true }],
  platform: [
    async ({ variables }, use) => {
      const folders = [HOST_PAGES, 'packages/embed/dist', 'apps/casino/dist'];
      const platform = await startPlatform(folders, [], variables);
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  provider: ['rest', { option: true }],
  flow: [undefined, { option: true }],
  host: async ({ page, platform, provider, flow }, use) => {
    const host = new HostPage(page, platform, provider, flow);
    await use(host);
    // An uncaught error or a policy violation fails the test in which it happens.
    expect(host.pageErrors).toEqual([]);
  },
});

export { expect };
