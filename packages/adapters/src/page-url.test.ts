import { describe, expect, it, vi } from 'vitest';
import { resolveAgainstPage } from './page-url.ts';

describe('resolveAgainstPage', () => {
  it('resolves a relative address against the URL of the page', () => {
    vi.stubGlobal('location', { href: 'https://casino.example/lobby?x=1' });

    expect(resolveAgainstPage('/rest')).toBe('https://casino.example/rest');
  });

  it('keeps an absolute address', () => {
    vi.stubGlobal('location', { href: 'https://casino.example/' });

    expect(resolveAgainstPage('wss://rpc.example/ws')).toBe('wss://rpc.example/ws');
  });

  it('keeps an address that is no URL', () => {
    vi.stubGlobal('location', { href: 'https://casino.example/' });

    expect(resolveAgainstPage('https://[')).toBe('https://[');
  });

  it('keeps a relative address where there is no page', () => {
    expect(resolveAgainstPage('/rest')).toBe('/rest');
  });
});
