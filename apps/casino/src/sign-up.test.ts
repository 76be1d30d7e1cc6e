import { proves } from '@playerdesk/proves';
import { expect, it, vi } from 'vitest';
import { DEFAULTS, IDENTIFY, type Settings } from './settings.ts';
import { signUp } from './sign-up.ts';

it.each([
  ['email', ['sign-up']],
  ['sms', ['get-started', { identify: 'sms' }]],
  ['pnp', ['pnp']],
] satisfies [Settings['identify'], unknown[]][])('a visitor signs up by %s', (identify, opened) => {
  proves('UX-11.pay-and-play');
  const open = vi.fn();

  // Cast: the function only opens widgets.
  signUp({ open } as never, { ...DEFAULTS, identify });

  expect(open.mock.calls).toEqual([opened]);
  expect(IDENTIFY).toHaveProperty(identify);
});
