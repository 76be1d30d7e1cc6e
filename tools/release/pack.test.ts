import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { buildOrder, manifests } from '../build/build-packages.ts';
import { describeHosts } from './pack.ts';

const archives = Object.fromEntries(buildOrder(manifests()).map((name) => [name, `${name}.tgz`]));
const described = describeHosts(archives, 'packs/script-tag');

/** Returns the Playerdesk packages that the output names for a host. */
const namedFor = (host: string) => {
  const [, line = ''] = new RegExp(`^${host}.*:\\n(.+)$`, 'm').exec(described) ?? [];
  return [...line.matchAll(/(\S+)[.]tgz/g)].map(([, name]) => name).sort();
};

describe('the output of pack', () => {
  it.each([
    ['A React app', ['adapters', 'cashier', 'contract', 'core', 'jurisdictions', 'wamp', 'widgets']],
    ['A page with modules', ['adapters', 'cashier', 'contract', 'core', 'jurisdictions', 'wamp', 'widgets']],
    ['Tests of a host', ['adapters', 'contract', 'testing', 'texts', 'wamp']],
  ])('names what a host installs, with what that depends on: %s', (host, names) => {
    proves('IN-08.pack');

    expect(namedFor(host)).toEqual(names.map((name) => `@playerdesk/${name}`));
  });

  it('names the folder of the script tag', () => {
    proves('IN-08.pack');

    expect(described).toContain('copy the files of packs/script-tag to your server');
  });
});
