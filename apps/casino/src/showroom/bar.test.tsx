import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Bar } from './bar.tsx';

describe('the showroom’s bar', () => {
  it('closes its controls when a player is chosen', () => {
    const parts = { controls: 'Controls', player: null, resume: null, tools: null };
    const { rerender } = render(<Bar {...parts} report={null} />);
    const toggle = screen.getByRole('button', { name: /^Brand/ });
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');

    rerender(<Bar {...parts} report={{ text: 'Signing in as Astrid…', isShown: true }} />);

    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});
