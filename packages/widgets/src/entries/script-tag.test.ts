import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { ElementOptions, OpenerAttributes, ScriptTagAttributes, ScriptTagGlobal } from './script-tag.ts';

describe('the types of the script tag', () => {
  it('accept the attributes of the tag, and no misspelled name or value', () => {
    proves('IN-16.attributes');

    const right = {
      'data-platform': '/rest',
      'data-provider': 'rpc',
      'data-provider-options': '{"realm":"casino"}',
      'data-locale': 'sv',
      'data-theme': 'dark',
      'data-activation': 'false',
      'data-follow-links': 'true',
      'data-early': 'sign-in get-started',
    } satisfies ScriptTagAttributes;
    // @ts-expect-error: the attribute is `data-jurisdiction`.
    const misspelled = { 'data-jurisdicton': 'MGA' } satisfies ScriptTagAttributes;
    // @ts-expect-error: there is no such theme.
    const unknownValue = { 'data-theme': 'drak' } satisfies ScriptTagAttributes;
    // @ts-expect-error: a Boolean option is `true` or `false`.
    const notBoolean = { 'data-activation': 'no' } satisfies ScriptTagAttributes;

    expect([right, misspelled, unknownValue, notBoolean]).toHaveLength(4);
  });

  it('accept the attributes of openers and elements, and no unknown widget', () => {
    proves('IN-16.attributes');

    const opener = { 'data-playerdesk-open': 'get-started' } satisfies OpenerAttributes;
    const element = { type: 'account', tab: 'history', menu: 'false' } satisfies ElementOptions;
    // @ts-expect-error: the widget is `sign-in`.
    const misspelled = { 'data-playerdesk-open': 'signin' } satisfies OpenerAttributes;
    // @ts-expect-error: the attribute is `bonus-code`.
    const camel = { type: 'sign-up', bonusCode: 'A' } satisfies ElementOptions;

    // @ts-expect-error: the kind is `restricted-access`.
    const wrongValue = { type: 'message', kind: 'restricted' } satisfies ElementOptions;

    expect([opener, element, misspelled, camel, wrongValue]).toHaveLength(5);
  });

  it('declare the global, with its calls and their options', () => {
    proves('IN-16.global');

    const calls = (playerdesk: ScriptTagGlobal) => [
      playerdesk.create({ platform: '/rest', locale: 'fi' }).then((desk) => desk.open('sign-in')),
      // @ts-expect-error: the call is `create`.
      playerdesk.creat({ platform: '/rest' }),
      // @ts-expect-error: an instance needs a platform.
      playerdesk.create({ locale: 'fi' }),
      // @ts-expect-error: the option is `jurisdiction`.
      playerdesk.create({ platform: '/rest', jurisdicton: 'MGA' }),
      // @ts-expect-error: there is no such provider.
      playerdesk.create({ platform: '/rest', provider: 'soap' }),
      // @ts-expect-error: `desk` is null without `data-platform`.
      playerdesk.desk.then((desk) => desk.open('sign-in')),
      window.Playerdesk === Playerdesk,
    ];

    expect(calls).toBeTypeOf('function');
  });
});
