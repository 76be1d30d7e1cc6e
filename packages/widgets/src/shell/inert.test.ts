import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdInert } from './inert.ts';
import { holdScroll } from './scroll-lock.ts';

const releases: (() => void)[] = [];
const hold = () => {
  const panel = document.createElement('div');
  panel.setAttribute('data-playerdesk-root', 'modal');
  document.body.append(panel);
  const release = holdInert(panel);
  releases.push(release);
  return release;
};
const inert = () =>
  [...document.querySelectorAll('[id]')].filter((one) => (one as HTMLElement).inert).map(({ id }) => id);

// jsdom does not implement `inert`.
beforeEach(() => {
  if ('inert' in HTMLElement.prototype) return;
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('inert');
    },
    set(this: HTMLElement, on: boolean) {
      this.toggleAttribute('inert', on);
    },
  });
});
afterEach(() => {
  for (const release of releases.splice(0)) release();
  document.body.replaceChildren();
});

describe('stacked panels', () => {
  it('expose only the topmost to the player and restore the one below', () => {
    const stack = () =>
      [...document.querySelectorAll<HTMLElement>('[data-playerdesk-root]')].map((panel) => panel.inert);
    const [, second, third] = [hold(), hold(), hold()];
    expect(stack()).toEqual([true, true, false]);

    second?.();
    third?.();
    expect(stack()[0]).toBe(false);
  });
});

describe('the page behind a panel', () => {
  it('is inert until the last panel closes', () => {
    document.body.innerHTML = '<main id="main"></main><footer id="footer"></footer>';
    const [first, second] = [hold(), hold()];
    expect(inert()).toEqual(['main', 'footer']);

    first();
    first();
    expect(inert()).toEqual(['main', 'footer']);

    second();
    expect(inert()).toEqual([]);
  });

  it('keeps inert what the host had made inert', () => {
    document.body.innerHTML = '<main id="main"></main><aside id="aside" inert></aside>';
    hold()();
    expect(inert()).toEqual(['aside']);
  });

  it('stays interactive in elements that the host excludes, at any depth, and in our own panels', () => {
    document.body.innerHTML = `
      <main id="main"></main>
      <div id="chat" data-playerdesk-keep><p id="line"></p></div>
      <div id="shell"><nav id="nav"></nav><section id="holder"><p id="text"></p><div id="banner" data-playerdesk-keep></div></section></div>
      <div id="panel" data-playerdesk-root="modal"></div>
      <div id="form" data-playerdesk-root="inline"></div>`;
    hold();
    expect(inert()).toEqual(['main', 'nav', 'text', 'form']);
  });

  it('does not scroll until the last panel closes and is then restored', () => {
    document.documentElement.style.overflow = 'clip';
    const [first, second] = [holdScroll(document), holdScroll(document)];
    first();
    expect(document.documentElement.style.overflow).toBe('hidden');

    second();
    second();
    expect(document.documentElement.style.overflow).toBe('clip');

    document.documentElement.style.overflow = '';
  });
});
