import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { findPanel, scene } from '../testing/scene.ts';

const OF_PLAYERS = OPERATIONS.filter(({ operation }) => operation.session === 'required');

it.each([
  ['account', 'Sign in to view your account.', { tab: 'responsible-gaming' }],
  ['account', 'Sign in to view your account.', { tab: 'inbox' }],
  ['reality-check', 'Sign in to see your session', {}],
  ['responsible-gaming-test', 'Sign in to take the test', {}],
  ['self-exclude', 'Sign in to take a break', {}],
  ['session-summary', 'Sign in to see your session', {}],
  ['source-of-wealth', 'Sign in to answer these questions', {}],
  ['subscriptions', 'Sign in to manage your subscriptions.', {}],
  ['verify', 'Sign in to upload documents', {}],
] as const)(
  '%s asks a visitor to sign in and calls nothing that needs a player: %s',
  async (widget, text, props) => {
    proves('HO-17.safety', 'HO-17.play');

    const fixture = scene();
    const view = await fixture.mount(widget, props);
    await view.findByText(text);
    view.press('Sign in');
    await findPanel('sign-in');

    const called: readonly string[] = fixture.platform.calls.map(({ name }) => name);
    expect(OF_PLAYERS.filter(({ operation }) => called.includes(operation.name))).toEqual([]);
  },
);
