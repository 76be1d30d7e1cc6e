import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMessagePeer, createParentPeer } from './message-peer.ts';
import { parseString, toRecord, tryParse } from './parsers.ts';

const ORIGIN = 'https://casino.example';

function createFrame(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (!frame.contentWindow) throw new Error('The frame has no window');
  return frame.contentWindow;
}

const receive = (data: unknown, origin: string, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

const parse = (data: unknown) => tryParse(parseString, toRecord(data).text);

function listen(peerWindow: Window | null, origin = ORIGIN) {
  const received: string[] = [];
  const peer = createMessagePeer<object, string>({ getWindow: () => peerWindow, origin, parse });
  const stop = peer.listen((message) => received.push(message));
  return { received, stop };
}

afterEach(() => document.body.replaceChildren());

describe('a message peer', () => {
  it('accepts a message of its window and origin', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    receive({ text: 'hello' }, ORIGIN, peerWindow);

    expect(received).toEqual(['hello']);
    stop();
  });

  it('ignores a message of another origin', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    for (const origin of ['https://evil.example', `${ORIGIN}:444`, `${ORIGIN}.evil.example`, 'null', '']) {
      receive({ text: origin }, origin, peerWindow);
    }

    expect(received).toEqual([]);
    stop();
  });

  it('ignores a message of another window of the same origin', () => {
    const { received, stop } = listen(createFrame());

    receive({ text: 'other frame' }, ORIGIN, createFrame());
    receive({ text: 'own window' }, ORIGIN, window);
    receive({ text: 'no window' }, ORIGIN, null);

    expect(received).toEqual([]);
    stop();
  });

  it('ignores data that is no message', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    for (const data of [null, undefined, 'text', 1, [], {}, { text: 1 }]) receive(data, ORIGIN, peerWindow);

    expect(received).toEqual([]);
    stop();
  });

  it('accepts nothing without a window or an origin', () => {
    const withoutWindow = listen(null);
    const withoutOrigin = listen(window, '');

    receive({ text: 'hello' }, ORIGIN, null);
    receive({ text: 'hello' }, '', window);

    expect([...withoutWindow.received, ...withoutOrigin.received]).toEqual([]);
    withoutWindow.stop();
    withoutOrigin.stop();
  });

  it('stops listening', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    stop();
    receive({ text: 'late' }, ORIGIN, peerWindow);

    expect(received).toEqual([]);
  });

  it('posts to its window with the exact origin, and nothing without an origin', () => {
    const peerWindow = createFrame();
    const postMessage = vi.spyOn(peerWindow, 'postMessage').mockImplementation(() => {});
    const getWindow = () => peerWindow;

    createMessagePeer({ getWindow, origin: ORIGIN, parse }).post({ text: 'hello' });
    createMessagePeer({ getWindow, origin: '', parse }).post({ text: 'hello' });

    expect(postMessage.mock.calls).toEqual([[{ text: 'hello' }, ORIGIN]]);
  });
});

describe('the peer of the embedding page', () => {
  it('posts nothing from a page that is alone in its window', () => {
    const postMessage = vi.spyOn(window, 'postMessage');

    createParentPeer(parse, ORIGIN).post({ text: 'hello' });

    expect(postMessage).not.toHaveBeenCalled();
  });
});
