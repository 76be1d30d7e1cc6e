import { expect, test } from '../test.ts';

/** Returns the counters of the engine. They show detached nodes and leaked listeners. */
async function census(client: import('@playwright/test').CDPSession) {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') };
}

for (const [way, dom] of [
  ['inline', 'shadow'],
  ['inline', 'light'],
  ['modal', 'shadow'],
] as const) {
  test(`200 mounts ${way} in the ${dom} DOM leave no nodes and no listeners`, async ({ host, page }) => {
    test.slow();
    await host.goto({ dom, history: false });
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const round = (times: number) =>
      page.evaluate(
        async ([count, asModal]) => {
          for (let index = 0; index < count; index++) {
            const place = document.createElement('div');
            document.body.append(place);
            const handle = asModal ? window.desk.open('sign-in') : window.desk.mount('sign-in', place);
            await handle.ready;
            handle.close();
            place.remove();
          }
          window.host.events.length = 0;
        },
        [times, way === 'modal'] as const,
      );
    // The first rounds load code and fill caches. That growth is not per mount.
    await round(20);
    const before = await census(client);
    await round(200);
    const after = await census(client);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
  });
}

test('destroy() while panels open closes them and restores the page', async ({ host, page }) => {
  await host.goto();
  await page.evaluate(() => {
    window.desk.open('sign-in');
    window.desk.open('get-started');
    window.desk.destroy();
    window.desk.destroy();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const left = await page.evaluate(() => ({
    roots: document.querySelectorAll('[data-playerdesk-root]').length,
    inert: document.querySelectorAll('[inert]').length,
    overflow: document.documentElement.style.overflow,
  }));
  expect(left).toEqual({ roots: 0, inert: 0, overflow: '' });
  await expect.poll(() => page.evaluate(() => history.state?.playerdesk ?? null)).toBeNull();
});
