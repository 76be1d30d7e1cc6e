import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the command line', () => {
  it('accepts one platform and applies its defaults', () => {
    expect(readArguments(['--rest', 'https://api.example/rest'])).toMatchObject({
      wire: 'rest',
      url: 'https://api.example/rest',
      write: false,
      only: [],
      timeout: 30_000,
    });
    const rpc = [
      '--rpc',
      'wss://api.example/rpc',
      '--realm',
      'casino',
      '--only',
      'signIn,shape',
      '--only',
      'rpc',
    ];
    expect(readArguments(rpc)).toMatchObject({
      wire: 'rpc',
      realm: 'casino',
      only: ['signIn', 'shape', 'rpc'],
    });
  });

  it.each([
    [[], /--rest URL, --rpc URL or --adapter FILE is needed/],
    [['--adapter', 'a.ts', '--rpc', 'wss://a.example'], /only one of them/],
    [['--adapter', 'a.ts', '--realm', 'casino'], /--realm goes with --rpc/],
    [['--adapter', 'a.ts', '--amounts', 'major'], /an adapter has minor units/],
    [['--rest', 'https://a.example', '--rpc', 'wss://a.example'], /only one of them/],
    [['--rest', 'wss://a.example'], /starts with http:\/\/ or https:\/\//],
    [['--rpc', 'https://a.example'], /starts with ws:\/\/ or wss:\/\//],
    [['--rest', 'nowhere'], /is a URL/],
    [['--rest', 'https://a.example', '--realm', 'casino'], /--realm goes with --rpc/],
    [['--rest', 'https://a.example', '--timeout', 'soon'], /number of seconds/],
    [['--rest', 'https://a.example', '--origin', 'https://a.example/path'], /is an origin/],
    [['--rest', 'https://a.example', '--level', 'some'], /--level is documented or full/],
    [['--rest', 'https://a.example', '--amounts', 'cents'], /--amounts is minor or major/],
    [['--wirte'], /--wirte/],
  ])('rejects %j with the reason', (words, reason) => {
    expect(() => readArguments(words)).toThrow(reason);
  });

  it('requires the full level and asks the platform for its amount unit by default', () => {
    const address = ['--rest', 'https://a.example'];
    expect(readArguments(address)).toMatchObject({ level: 'full', amounts: undefined });
    const reported = readArguments([...address, '--level', 'documented', '--amounts', 'major']);
    expect(reported).toMatchObject({ level: 'documented', amounts: 'major' });
  });

  it('accepts --help and --list without a platform', () => {
    expect(readArguments(['--help']).help).toBe(true);
    expect(readArguments(['--list', '--only', 'signIn']).only).toEqual(['signIn']);
  });
});
