import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import * as operations from './operations/index.generated.ts';
import type { OperationInput, OperationOutput } from './operations/operation-map.ts';
import { OPERATIONS } from './schemas.ts';
import { getMissingOperations, WIDGET_OPERATIONS, type WidgetPart } from './widget-operations.ts';
import { ACCOUNT_TABS, WIDGET_NAMES } from './widgets.ts';

const parts = Object.keys(WIDGET_OPERATIONS) as WidgetPart[];

describe('the map of operations', () => {
  it('has every operation under its own name', () => {
    proves('IN-30.operations');

    expect(Object.entries(operations).filter(([name, one]) => one.name !== name)).toEqual([]);
    expect(Object.keys(operations).sort()).toEqual(OPERATIONS.map(({ operation }) => operation.name).sort());
  });

  it('has the types of inputs and outputs', () => {
    const input: OperationInput<'signIn'> = { username: 'a@example.com', password: 'Secret-1' } as never;
    // @ts-expect-error The contract names the field `username`.
    void input.email;
    const output: OperationOutput<'getTerms'> = { content: '', version: '1' };
    // @ts-expect-error A version is text.
    output.version = 1;

    expect(Object.keys(input)).not.toContain('email');
  });
});

describe('the operations of widgets', () => {
  it('are listed for every widget and every tab of the account', () => {
    proves('IN-31.complete');

    const known = [...WIDGET_NAMES, ...ACCOUNT_TABS.map((tab) => `account/${tab}`)];

    expect([...parts].sort()).toEqual(known.sort());
  });

  it('are required or optional, and not both', () => {
    const both = parts.filter((part) => {
      const { required, optional } = WIDGET_OPERATIONS[part];
      return required.some((name) => (optional as readonly string[]).includes(name));
    });

    expect(both).toEqual([]);
  });

  it('include the sign-in for a widget that needs a player', () => {
    proves('IN-31.missing');

    expect(getMissingOperations('account/bonus-code', () => false)).toEqual([
      'getProfile',
      'signOut',
      'signIn',
      'triggerBonus',
    ]);
  });

  it('accept any way to sign in', () => {
    proves('IN-31.missing');

    const has = ['signInWithCode', 'getProfile', 'signOut', 'triggerBonus'];

    expect(getMissingOperations('account/bonus-code', (name) => has.includes(name))).toEqual([]);
    expect(getMissingOperations('sign-in', (name) => has.includes(name))).toEqual(['signIn']);
  });
});
