import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, scene } from '../account/testing/scene.ts';
import { createProperties } from './properties.ts';

async function properties(script: object) {
  const fixture = scene({ ...script });
  await fixture.account.signIn(CREDENTIALS);
  const sent = () =>
    fixture.platform.calls.flatMap(({ name, input }) => (name === 'setPlayerProperties' ? [input] : []));
  return { ...createProperties(fixture.account), sent };
}

describe('the player properties', () => {
  it('are read by name, and a missing one is null', async () => {
    proves('GA-05.read');

    const kept = [
      { name: 'tour', type: 'string', value: 'seen' },
      { name: 'sound', type: 'bool', value: '' },
    ];
    const { read } = await properties({ getPlayerProperties: { properties: kept } });
    expect([await read('tour'), await read('sound'), await read('theme')]).toEqual(['seen', '', null]);
  });

  it('are written with name, type and value, and the type defaults to string', async () => {
    proves('GA-05.written');

    const { write, sent } = await properties({ setPlayerProperties: {} });
    await write('theme', 'dark');
    await write('sound', 'true', 'bool');

    expect(sent()).toEqual([
      { properties: [{ name: 'theme', type: 'string', value: 'dark' }] },
      { properties: [{ name: 'sound', type: 'bool', value: 'true' }] },
    ]);
  });

  it('report failures', async () => {
    const refuse = fail('generic.unknown-error', 'refused');
    const { read, write } = await properties({ getPlayerProperties: refuse, setPlayerProperties: refuse });
    await expect(read('tour')).rejects.toMatchObject({ code: 'generic.unknown-error' });
    await expect(write('tour', '1')).rejects.toMatchObject({ code: 'generic.unknown-error' });
  });
});
