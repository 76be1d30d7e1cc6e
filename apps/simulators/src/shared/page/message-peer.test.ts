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
  it('a message of the window and origin is accepted', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    receive({ text: 'hello' }, ORIGIN, peerWindow);

    expect(received).toEqual(['hello']);
    stop();
  });

  it('a message of another origin is ignored', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    for (const origin of ['https://evil.example', `${ORIGIN}:444`, `${ORIGIN}.evil.example`, 'null', '']) {
      receive({ text: origin }, origin, peerWindow);
    }

    expect(received).toEqual([]);
    stop();
  });

  it('a message of another window of the same origin is ignored', () => {
    const { received, stop } = listen(createFrame());

    receive({ text: 'other frame' }, ORIGIN, createFrame());
    receive({ text: 'own window' }, ORIGIN, window);
    receive({ text: 'no window' }, ORIGIN, null);

    expect(received).toEqual([]);
    stop();
  });

  it('invalid data is ignored', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    for (const data of [null, undefined, 'text', 1, [], {}, { text: 1 }]) receive(data, ORIGIN, peerWindow);

    expect(received).toEqual([]);
    stop();
  });

  it('no message is accepted without a window or an origin', () => {
    const withoutWindow = listen(null);
    const withoutOrigin = listen(window, '');

    receive({ text: 'hello' }, ORIGIN, null);
    receive({ text: 'hello' }, '', window);

    expect([...withoutWindow.received, ...withoutOrigin.received]).toEqual([]);
    withoutWindow.stop();
    withoutOrigin.stop();
  });

  it('no message is received after listening stops', () => {
    const peerWindow = createFrame();
    const { received, stop } = listen(peerWindow);

    stop();
    receive({ text: 'late' }, ORIGIN, peerWindow);

    expect(received).toEqual([]);
  });

  it('a message is posted with the exact origin, and not without one', () => {
    const peerWindow = createFrame();
    const postMessage = vi.spyOn(peerWindow, 'postMessage').mockImplementation(() => {});
    const getWindow = () => peerWindow;

    createMessagePeer({ getWindow, origin: ORIGIN, parse }).post({ text: 'hello' });
    createMessagePeer({ getWindow, origin: '', parse }).post({ text: 'hello' });

    expect(postMessage.mock.calls).toEqual([[{ text: 'hello' }, ORIGIN]]);
  });
});

describe('the peer of the embedding page', () => {
  it('a top-level page posts nothing', () => {
    const postMessage = vi.spyOn(window, 'postMessage');

    createParentPeer(parse, ORIGIN).post({ text: 'hello' });

    expect(postMessage).not.toHaveBeenCalled();
  });
});
