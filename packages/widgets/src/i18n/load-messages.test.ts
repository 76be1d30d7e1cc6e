import { proves } from '@playerdesk/proves';
import { expect, it, vi } from 'vitest';

it('loads what a component has requested while a change of the locale was loading', async () => {
  proves('HO-08.late-part');

  vi.resetModules();
  const { loadFeatureMessages, loadWidgetMessages } = await import('./load-messages.ts');

  const changed = loadWidgetMessages('cashier', 'sv');
  await loadFeatureMessages('bonuses', 'en-US');

  const texts = Object.assign({}, ...(await changed));
  expect(texts).toHaveProperty(['bonus-selector.heading']);
});
