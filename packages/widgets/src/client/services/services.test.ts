import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChatDriver } from '../../options/chat-driver.ts';
import { destroyScenes, findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(() => {
  destroyScenes();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

let scripts = 0;

/** Creates a chat with its own driver, at a URL that no other test has loaded. */
function chatScene(options: SceneOptions = {}) {
  scripts += 1;
  const scriptUrl = `https://chat.example/${scripts}.js`;
  const seen: string[] = [];
  const provider: ChatDriver = {
    scriptUrl,
    start: () => ({
      isReady: () => true,
      open: () => void seen.push('open'),
      reload: () => void seen.push('reload'),
      destroy: () => void seen.push('destroy'),
    }),
  };
  const fixture = scene({ chat: { provider }, ...options });
  const tag = () =>
    waitFor(() => {
      const found = document.head.querySelector<HTMLScriptElement>(`script[src="${scriptUrl}"]`);
      if (!found) throw new Error('The chat’s script is not on the page.');
      return found;
    });
  return { ...fixture, seen, tag };
}

describe('the live chat of an instance', () => {
  it('opens once its script has run and closes with the instance', async () => {
    proves('HO-12.open');

    const { desk, seen, tag } = chatScene();
    const chat = await desk.load('chat');
    const opening = chat.open();
    (await tag()).dispatchEvent(new Event('load'));
    await opening;
    expect(seen).toEqual(['open']);
    expect(await desk.load('chat')).toBe(chat);

    desk.destroy();
    await expect.poll(() => seen).toEqual(['open', 'destroy']);
  });

  it('shows a message for a blocked script and opens after a successful retry', async () => {
    proves('HO-12.blocked');

    const { desk, seen, tag, emitted: received } = chatScene();
    const chat = await desk.load('chat');
    const refused = expect(chat.open()).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    (await tag()).dispatchEvent(new Event('error'));
    await refused;
    const message = await findPanel('message');
    await message.heading('We couldn’t open the chat');
    expect(received('diagnostic')).toContainEqual({ code: 'chat-not-loaded' });

    message.press('Try again');
    (await tag()).dispatchEvent(new Event('load'));
    await expect.poll(() => seen).toEqual(['open']);
    expect(document.querySelector('[data-widget="message"]')).toBeNull();
  });

  it('offers support with one press', async () => {
    proves('HO-12.blocked');

    const { desk, tag, emitted: received } = chatScene();
    const refused = expect((await desk.load('chat')).open()).rejects.toMatchObject({
      code: 'generic.provider-not-loaded',
    });
    (await tag()).dispatchEvent(new Event('error'));
    await refused;
    (await findPanel('message')).press('Contact support');

    expect(received('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it('is reported as missing on an instance without a chat', async () => {
    await expect(scene().desk.load('chat')).rejects.toThrow('no chat');
  });
});

describe('a service of an instance', () => {
  it('is shared by all callers, and an unknown name is rejected', async () => {
    const { desk } = scene();
    expect(await desk.load('inbox')).toBe(await desk.load('inbox'));
    expect(await desk.load('properties')).toBe(await desk.load('properties'));
    await expect(desk.load('weather' as 'inbox')).rejects.toThrow(
      'The services are: lobby, inbox, properties, responsibleGambling, chat.',
    );
  });

  it('opens a game over the page from the lobby, a demo without signing in', async () => {
    proves('HO-01.external');

    const { desk } = scene();
    const lobby = await desk.load('lobby');
    const handle = lobby.launch({ identifier: 'aurora', gameId: '1', playMode: 'demo' });
    expect(handle?.widget).toBe('external');

    await findPanel('external');
  });

  it('leads a visitor from a game for money to sign-in', async () => {
    proves('HO-17.play');

    const { desk } = scene();
    const lobby = await desk.load('lobby');
    expect(lobby.launch({ identifier: 'aurora', gameId: '1', playMode: 'real' })).toBeNull();
    await findPanel('sign-in');
  });

  it('does not open a game for money for an inactive player', async () => {
    proves('AC-02.launch', 'GA-01.activation');

    const { desk } = scene({ signedIn: true, script: { getProfile: { userId: 'p', isActivated: false } } });
    await expect.poll(() => desk.account.store.getState().status).toBe('signed-in');
    const lobby = await desk.load('lobby');
    expect(lobby.launch({ identifier: 'aurora', gameId: '1', playMode: 'real' })).toBeNull();

    await (await findPanel('message')).heading('Verify your email first');
  });
});
