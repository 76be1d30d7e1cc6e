// @vitest-environment jsdom

import { proves } from '@playerdesk/proves';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS, Toast } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  render(
    <Toast onEnd={onEnd}>
      <button type="button">Dismiss</button>
    </Toast>,
  );
  const button = screen.getByRole('button');
  return { onEnd, button, toast: button.parentElement as HTMLElement };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a toast', () => {
  it('ends after four seconds', () => {
    proves('HO-03.toast');

    const { onEnd } = show();

    wait(TOAST_MS - 1);
    expect(onEnd).not.toHaveBeenCalled();
    wait(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('stays under the pointer and ends four seconds after it has left', () => {
    proves('HO-03.toast');

    const { onEnd, toast } = show();

    fireEvent.pointerEnter(toast);
    wait(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast);
    wait(TOAST_MS);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('stays while its button has the focus, also when the pointer leaves', () => {
    proves('HO-03.toast');

    const { onEnd, toast, button } = show();

    act(() => button.focus());
    fireEvent.pointerLeave(toast);
    wait(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    act(() => button.blur());
    wait(TOAST_MS);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
