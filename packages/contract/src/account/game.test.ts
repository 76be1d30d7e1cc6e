import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameUrl, isMarked, playPath, toGame, toPlayMode } from './game.ts';

const RECORD = { id: '1001', identifier: 'aurora-spins', name: 'Aurora Spins', playModes: ['Demo', 'Real'] };
const ADDRESS = {
  playHost: 'https://games.example',
  brand: 'northern',
  name: '1001',
  mode: 'm' as const,
  language: 'sv',
  homeUrl: 'https://casino.example/casino',
  standalone: false,
};

describe('a game', () => {
  it('is read from a provider record with title, id and demo availability', () => {
    proves('GA-01.demo-flag');

    expect(toGame({ ...RECORD })).toEqual({
      title: 'Aurora Spins',
      gameId: '1001',
      identifier: 'aurora-spins',
      demo: true,
      childish: false,
    });
    expect(toGame({ ...RECORD, playModes: ['Real'] }).demo).toBe(false);
    expect(toGame({ ...RECORD, playModes: ['demo'] }).demo).toBe(false);
  });

  it('appeals to children only when its record has the value 1', () => {
    proves('GA-01.childish');

    const childish = (appealingForChildren: string) => toGame({ ...RECORD, appealingForChildren }).childish;
    expect(['1', '0', '', 'true', '11'].map(childish)).toEqual([true, false, false, false, false]);
  });

  it('opens for money on request and as a demo for any other mode', () => {
    expect(['real', 'demo', 'Real', '', 'm', undefined].map(toPlayMode)).toEqual([
      'real',
      'demo',
      'demo',
      'demo',
      'demo',
      'demo',
    ]);
  });
});

describe('the path of a game', () => {
  it('is /play followed by its identifier', () => {
    expect(playPath('aurora-spins')).toBe('/play/aurora-spins');
    expect(playPath('1001')).toBe('/play/1001');
    expect(playPath('สล็อต')).toBe(`/play/${encodeURIComponent('สล็อต')}`);
  });

  it.each(['', '..', '../admin', 'a/b', 'a?b', 'a#b', '-a', '.a', 'a b', 'a\\b', 'a\n'])(
    'is rejected for an invalid identifier: %j',
    (name) => {
      expect(() => playPath(name)).toThrow(TypeError);
      expect(() => gameUrl({ ...ADDRESS, name })).toThrow(TypeError);
    },
  );
});

describe('the URL of a game', () => {
  it('has brand and game in its path and the rest in its query', () => {
    const url = new URL(gameUrl({ ...ADDRESS, session: 'key', tableId: 't-1', standalone: true }));
    expect(`${url.origin}${url.pathname}`).toBe('https://games.example/northern/1001');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      mode: 'm',
      standalone: 'true',
      language: 'sv',
      session: 'key',
      tableId: 't-1',
      homeurl: 'https://casino.example/casino',
    });
  });

  it('has no session for a demo and no table where there is none', () => {
    const { searchParams } = new URL(gameUrl({ ...ADDRESS, mode: 'd' }));
    expect([...searchParams.keys()]).toEqual(['mode', 'standalone', 'language', 'homeurl']);
  });

  it('cannot be redirected by its brand or session', () => {
    const url = new URL(gameUrl({ ...ADDRESS, brand: '../evil?a=b#', session: 'a&mode=d#x' }));
    expect([url.origin, url.hash]).toEqual(['https://games.example', '']);
    expect(url.pathname).toBe('/..%2Fevil%3Fa%3Db%23/1001');
    expect(url.searchParams.getAll('mode')).toEqual(['m']);
    expect(url.searchParams.get('session')).toBe('a&mode=d#x');
  });

  it('keeps the base path of its host', () => {
    const url = gameUrl({ ...ADDRESS, playHost: 'https://games.example/launch' });
    expect(url.startsWith('https://games.example/launch/northern/1001?')).toBe(true);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/casino', 'casino.example', ''])(
    'is rejected when %j is not a web URL',
    (address) => {
      expect(() => gameUrl({ ...ADDRESS, homeUrl: address })).toThrow(TypeError);
      expect(() => gameUrl({ ...ADDRESS, playHost: address })).toThrow(TypeError);
    },
  );
});

describe('a list of favorite games', () => {
  it('contains a game or one of its tables by id', () => {
    const marks = [
      { id: 'g', tableIds: [] },
      { id: 'd', tableIds: ['low'] },
    ];
    expect([isMarked(marks, 'g'), isMarked(marks, 'x'), isMarked(marks, 'd')]).toEqual([true, false, true]);
    expect([isMarked(marks, 'd', 'low'), isMarked(marks, 'd', 'high'), isMarked(marks, 'g', 'low')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isMarked([], 'g')).toBe(false);
  });
});
