import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from './schemas.ts';
import { fromWire, toWire } from './wire.ts';

describe('the wire encoding', () => {
  it('writes keys in PascalCase with the operation’s own names, deep and in lists', () => {
    const value = { address: 'a', optIns: ['email'], limits: [{ amount: 1 }], nested: { someKey: null } };
    const wire = toWire(value, { address: 'Address1' });

    expect(wire).toEqual({
      Address1: 'a',
      OptIns: ['email'],
      Limits: [{ Amount: 1 }],
      Nested: { SomeKey: null },
    });
    expect(fromWire(wire, { address: 'Address1' })).toEqual(value);
  });

  it('keeps data keys unchanged in both directions', () => {
    proves('CA-09.attribute-keys');

    const attributes = { VipLevel: '3', hostUri: 'x', 'a-b': '1' };
    const value = { attributes, list: [{ attributes, some: 1 }] };
    const wire = { Attributes: attributes, List: [{ Attributes: attributes, Some: 1 }] };

    expect(toWire(value, undefined)).toEqual(wire);
    expect(fromWire(wire, undefined)).toEqual(value);
  });

  it('omits undefined and keeps null, false, 0 and empty text', () => {
    expect(toWire({ a: undefined, b: null, c: false, d: 0, e: '' }, undefined)).toEqual({
      B: null,
      C: false,
      D: 0,
      E: '',
    });
  });

  it('reads hostile keys as ordinary keys', () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":true},"Constructor":1,"ToString":"x"}');
    const value = fromWire(hostile, undefined) as Record<string, unknown>;

    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(JSON.stringify(toWire(value, undefined))).toContain('"__proto__"');
  });

  it('translates values of fields that have wire values, deep, and keeps unknown ones', () => {
    const values = { period: { daily: 1, weekly: 7 }, type: { loss: 'NetLoss' } };
    const value = { type: 'loss', amount: 1, list: [{ period: 'weekly' }, { period: 'never' }] };
    const wire = toWire(value, { period: 'Timespan' }, values);

    expect(wire).toEqual({ Type: 'NetLoss', Amount: 1, List: [{ Timespan: 7 }, { Timespan: 'never' }] });
    expect(fromWire(wire, { period: 'Timespan' }, values)).toEqual(value);
    for (const word of ['toString', '__proto__', 'constructor', null, 3]) {
      expect(toWire({ type: word }, undefined, values)).toEqual({ Type: word });
      expect(fromWire({ Type: word }, undefined, values)).toEqual({ type: word });
    }
  });

  it('keeps numbers and null that are spelled like a value of the field', () => {
    const values = { type: { 3: 'three', null: 'none' } };

    for (const word of [3, null]) {
      expect(toWire({ type: word }, undefined, values)).toEqual({ Type: word });
    }
    expect(toWire({ type: '3' }, undefined, values)).toEqual({ Type: 'three' });
  });

  it('passes values through that are not objects', () => {
    expect([1, 'a', null, undefined, true].map((value) => toWire(value, undefined))).toEqual([
      1,
      'a',
      null,
      undefined,
      true,
    ]);
  });

  it.each(OPERATIONS.map(({ operation }) => [operation.name, operation] as const))(
    'returns %s unchanged after a round trip',
    (_name, { rest }) => {
      const names = Object.keys(rest.names ?? {});
      const value = Object.fromEntries([...names, 'somethingElse'].map((key, index) => [key, index]));
      expect(fromWire(toWire(value, rest.names), rest.names)).toEqual(value);
    },
  );
});
