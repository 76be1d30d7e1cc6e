import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followViewport } from './viewport.ts';

class FakeViewport extends EventTarget {
  height = 812;
  scale = 1;
  offsetTop = 0;
}

let visual: FakeViewport;
let element: HTMLElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  visual = new FakeViewport();
  vi.stubGlobal('visualViewport', visual);
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  stop();
  element.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const height = () => element.style.getPropertyValue('--_viewport');
const top = () => element.style.getPropertyValue('--_viewport-top');

/** Changes the visible part of the window, as a browser reports it. */
function change(changes: Partial<FakeViewport>, event = 'resize'): void {
  Object.assign(visual, changes);
  visual.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(50);
}

function addField(parent: Node): HTMLInputElement & { scrollIntoView: ReturnType<typeof vi.fn> } {
  const field = Object.assign(document.createElement('input'), { scrollIntoView: vi.fn() });
  parent.appendChild(field);
  field.focus();
  return field;
}

describe('a modal', () => {
  it('has the height above the keyboard', () => {
    stop = followViewport(element);
    expect(height()).toBe('812px');

    change({ height: 470 });

    expect(height()).toBe('470px');
  });

  it('keeps its height while the page is zoomed by pinching', () => {
    stop = followViewport(element);

    change({ height: 406, scale: 2, offsetTop: 200 });

    proves('UX-01.pinch');
    expect([height(), top()]).toEqual(['812px', '0px']);
  });

  it('follows the visible part where the keyboard moves it over the page', () => {
    stop = followViewport(element);

    change({ height: 470, offsetTop: 120 }, 'scroll');

    proves('UX-01.keyboard');
    expect([height(), top()]).toEqual(['470px', '120px']);
  });

  it.each(['shadow', 'light'])('shows the focused field when the keyboard opens, in the %s DOM', (dom) => {
    const content = dom === 'shadow' ? element.attachShadow({ mode: 'open' }) : element;
    stop = followViewport(element);
    const field = addField(content);

    change({ height: 470 });
    expect(field.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    change({ height: 812 });

    proves('UX-01.keyboard');
    expect(field.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('does not scroll to a field of the page behind it', () => {
    stop = followViewport(element);
    const field = addField(document.body);

    change({ height: 470 });

    expect(field.scrollIntoView).not.toHaveBeenCalled();
    field.remove();
  });
});
