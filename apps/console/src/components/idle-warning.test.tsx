import { proves } from '@playerdesk/proves';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleWarning } from './idle-warning.tsx';

const MINUTE = 60_000;
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  window.dispatchEvent(new Event('keydown'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The warning of a session that ends in fifteen minutes, and after each check fifteen minutes later. */
function showWarning() {
  const onCheck = vi.fn(() => rerender(warningOf()));
  const warningOf = () => <IdleWarning endsAt={Date.now() + 15 * MINUTE} onCheck={onCheck} error={null} />;
  const { rerender } = render(warningOf());
  return onCheck;
}

it('an unused page asks a minute before its session ends, and goes on when its person stays', () => {
  proves('ST-01.warned');
  const onCheck = showWarning();
  pass(14 * MINUTE - 1);
  expect(screen.queryByRole('dialog')).toBeNull();
  pass(1);

  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));

  expect(onCheck).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an answer of the platform that extends nothing leaves the question on the page', () => {
  proves('ST-01.warned');
  const { rerender } = render(
    <IdleWarning endsAt={Date.now() + 15 * MINUTE} onCheck={vi.fn()} error={null} />,
  );
  pass(14.5 * MINUTE);
  rerender(<IdleWarning endsAt={Date.now() + 0.5 * MINUTE} onCheck={vi.fn()} error={null} />);

  expect(screen.getByRole('dialog').textContent).toContain('Your session ends in a minute.');
});

it('a page in use asks the platform, and not its person', () => {
  proves('ST-01.warned');
  const onCheck = showWarning();
  pass(13.5 * MINUTE);
  window.dispatchEvent(new Event('keydown'));
  pass(0.5 * MINUTE);

  expect(onCheck).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a session that has ended is checked at once', () => {
  proves('ST-01.covered');
  const onCheck = vi.fn();
  render(<IdleWarning endsAt={Date.now() + 15 * MINUTE} onCheck={onCheck} error={null} />);
  pass(15 * MINUTE);

  expect(onCheck).toHaveBeenCalledOnce();
});
