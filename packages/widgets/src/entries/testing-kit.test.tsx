import { proves } from '@playerdesk/proves';
import { createMockPlatform, getPersonaEmail, loseAnswer, MOCK_PASSWORD, refuse } from '@playerdesk/testing';
import { findWidget } from '@playerdesk/testing/jsdom';
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlayerdesk } from './index.ts';
import { PlayerdeskProvider, SignIn } from './react.tsx';

afterEach(cleanup);

function showSignIn(dom: 'light' | 'shadow' = 'shadow') {
  const platform = createMockPlatform();
  const desk = createPlayerdesk({ platform, jurisdiction: 'MGA', history: false, dom });
  render(
    <PlayerdeskProvider desk={desk}>
      <SignIn />
    </PlayerdeskProvider>,
  );
  return { platform, desk };
}

async function submit(password = MOCK_PASSWORD) {
  const form = within(await findWidget('sign-in'));
  fireEvent.input(form.getByLabelText('Email'), { target: { value: getPersonaEmail('maja') } });
  fireEvent.input(form.getByLabelText('Password', { selector: 'input' }), { target: { value: password } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
  return form;
}

describe('a host’s test with Testing Library', () => {
  it.each(['shadow', 'light'] as const)('signs a persona in, in the %s DOM', async (dom) => {
    proves('IN-37.jsdom');
    const { platform, desk } = showSignIn(dom);

    const signedIn = new Promise((resolve) => desk.on('signed-in', resolve));
    await submit();
    await signedIn;

    expect(platform.inputsOf('signIn')).toMatchObject([{ username: getPersonaEmail('maja') }]);
    desk.destroy();
  });

  it('shows the refusal of the mock platform', async () => {
    proves('IN-37.jsdom');
    const { platform, desk } = showSignIn();
    platform.next('signIn', refuse('sign-in.blacklisted'));

    const form = await submit();

    await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(/contact|support/i));
    desk.destroy();
  });

  it('reports a sign-in whose answer was lost', async () => {
    proves('IN-37.jsdom');
    const { platform, desk } = showSignIn();
    platform.next('signIn', loseAnswer());
    const failed = new Promise((resolve) => desk.on('error', resolve));

    await submit();

    expect(await failed).toMatchObject({ code: 'generic.network' });
    desk.destroy();
  });

  it('explains a widget that does not show', async () => {
    proves('IN-37.jsdom');

    await expect(findWidget('account', { timeout: 30 })).rejects.toThrow('No widget "account" shows.');
  });
});
