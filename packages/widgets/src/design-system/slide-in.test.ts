import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../testing/scene.ts';
import { slideIn } from './slide-in.ts';

const animate = vi.fn<Element['animate']>();
let isReduced = false;

beforeEach(() => {
  isReduced = false;
  animate.mockReset();
  Object.assign(Element.prototype, { animate });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  destroyScenes();
  vi.unstubAllGlobals();
  document.body.dir = '';
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const starts = () => animate.mock.calls.map(([frames]) => (frames as Keyframe[])[0]?.translate);

describe('a step that replaces another one', () => {
  it.each([
    ['ltr', false, '12px'],
    ['ltr', true, '-12px'],
    ['rtl', false, '-12px'],
    ['rtl', true, '12px'],
  ] as const)('comes in %s (back: %s) from %s', (direction, isBack, from) => {
    proves('UX-86.slide');
    const step = document.body.appendChild(document.createElement('div'));
    step.style.direction = direction;

    slideIn([step], isBack);

    expect(starts()).toEqual([from]);
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 120 });
    step.remove();
  });

  it('is a section of the account that is chosen, and not the first one', async () => {
    proves('UX-86.slide');
    const view = await scene({ signedIn: true }).open('account', { tab: 'bonus-code' });
    await view.findByRole('button', { name: 'Sign-in and security' });
    expect(animate).not.toHaveBeenCalled();

    view.press('Sign-in and security');

    await view.findByLabelText('Old password');
    expect(new Set(starts())).toEqual(new Set(['12px']));
  });

  it('does not move when the player prefers reduced motion', async () => {
    proves('UX-86.reduced');
    isReduced = true;
    const view = await scene({ signedIn: true }).open('account', { tab: 'bonus-code' });
    await view.findByRole('button', { name: 'Sign-in and security' });

    view.press('Sign-in and security');

    await view.findByLabelText('Old password');
    expect(animate).not.toHaveBeenCalled();
  });
});
