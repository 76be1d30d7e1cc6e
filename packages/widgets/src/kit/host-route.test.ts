import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { parseDestination } from './host-route.ts';

const HERE = 'https://casino.example';
const route = (path: string, params = {}) => ({ kind: 'route', route: path, params });
const web = (url: string) => ({ kind: 'web', url });

describe('an address from external content', () => {
  it.each([
    ['/casino', route('/casino')],
    [' /casino ', route('/casino')],
    ['/deposit?amount=50&bonus=A%20B#top', route('/deposit', { amount: '50', bonus: 'A B' })],
    ['/a/../b', route('/b')],
    ['https://casino.example/promo?x=1', route('/promo', { x: '1' })],
    ['https://other.example/page?x=1', web('https://other.example/page?x=1')],
    ['HTTP://other.example', web('http://other.example/')],
    ['https://casino.example.evil.example/', web('https://casino.example.evil.example/')],
  ])('%s leads to a page', (address, destination) => {
    proves('MS-01.action');

    expect(parseDestination(address, HERE)).toEqual(destination);
  });

  it.each([
    ['deposit', { kind: 'action', action: 'deposit', params: {} }],
    [' Deposit?bonusCode=A%20B ', { kind: 'action', action: 'deposit', params: { bonusCode: 'A B' } }],
    ['withdraw', { kind: 'action', action: 'withdraw', params: {} }],
  ])('%s without a slash leads to the cashier', (address, destination) => {
    proves('MS-01.cashier-action');

    expect(parseDestination(address, HERE)).toEqual(destination);
  });

  it.each(['deposits', 'deposit:1', 'deposit\n?x', 'deposit/..', 'deposit#x'])(
    '%j is no action',
    (address) => {
      proves('MS-01.cashier-action');

      expect(parseDestination(address, HERE)).toBeNull();
    },
  );

  it.each([
    '',
    '   ',
    'casino',
    '#top',
    '?x=1',
    './casino',
    'javascript:steal()',
    ' JavaScript:steal()',
    'java\nscript:steal()',
    'data:text/html,<script>steal()</script>',
    'vbscript:steal()',
    'blob:https://casino.example/1',
    'mailto:a@b.example',
    '//evil.example',
    '//casino.example/promo',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://',
    'http://[',
    'https:evil.example',
  ])('%j leads nowhere', (address) => {
    proves('MS-01.action');

    expect(parseDestination(address, HERE)).toBeNull();
  });
});
