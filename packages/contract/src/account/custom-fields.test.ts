import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { fromWire, toWire } from '../wire.ts';
import { customFieldsSchema } from './custom-fields.schema.ts';
import { type CustomFieldRule, customFieldProblem, isSameCustomAnswer } from './custom-fields.ts';

const NICKNAME: CustomFieldRule = {
  name: 'nickname',
  type: 'text',
  required: true,
  maxLength: 8,
  pattern: '[a-z]+',
};
const CLUB: CustomFieldRule = { name: 'club', type: 'select', options: ['red', 'blue'] };
const RULES: CustomFieldRule = { name: 'rules', type: 'checkbox', required: true };

describe('customFieldProblem', () => {
  it.each([
    [NICKNAME, 'maja', null],
    [NICKNAME, ' maja ', null],
    [NICKNAME, undefined, 'required'],
    [NICKNAME, '  ', 'required'],
    [NICKNAME, 'majamajamaja', 'too-long'],
    [NICKNAME, 'maja1', 'invalid'],
    [NICKNAME, true, 'invalid'],
    [NICKNAME, false, 'invalid'],
    [CLUB, 'red', null],
    [CLUB, '', null],
    [CLUB, undefined, null],
    [CLUB, 'green', 'invalid'],
    [CLUB, true, 'invalid'],
    [RULES, true, null],
    [RULES, false, 'required'],
    [RULES, undefined, 'required'],
    [RULES, 'on', 'invalid'],
    [RULES, '', 'invalid'],
  ] as const)('for %j and the answer %j returns %j', (rule, answer, problem) => {
    proves('IN-51.rules');

    expect(customFieldProblem(rule, answer)).toBe(problem);
  });

  it('matches a pattern with alternatives as a whole', () => {
    const rule = { ...NICKNAME, pattern: 'a|b' };

    expect([customFieldProblem(rule, 'a'), customFieldProblem(rule, 'axx')]).toEqual([null, 'invalid']);
  });

  it('limits a text to 200 characters by default and to 1000 at most', () => {
    const rule = { name: 'note', type: 'text' } as const;

    expect(customFieldProblem(rule, 'x'.repeat(201))).toBe('too-long');
    expect(customFieldProblem({ ...rule, maxLength: 5000 }, 'x'.repeat(1001))).toBe('too-long');
  });
});

describe('isSameCustomAnswer', () => {
  it.each([
    ['maja', ' maja ', true],
    ['', undefined, true],
    [false, undefined, true],
    [true, true, true],
    ['maja', 'Maja', false],
    ['maja', '', false],
    [true, false, false],
    ['true', true, false],
  ])('compares %j and %j: %j', (one, other, isSame) => {
    expect([isSameCustomAnswer(one, other), isSameCustomAnswer(other, one)]).toEqual([isSame, isSame]);
  });
});

describe('custom fields on the wire', () => {
  it('keep their names, also those that another field has', () => {
    proves('IN-51.wire');
    const customFields = { nickname: 'Maja', phone: 'x', period: 'daily' };

    const wire = toWire({ customFields, phone: '1' }, { phone: 'MobilePhoneNumber' });

    expect(wire).toEqual({ CustomFields: customFields, MobilePhoneNumber: '1' });
    expect(fromWire(wire, { phone: 'MobilePhoneNumber' })).toEqual({ customFields, phone: '1' });
  });

  it.each([
    { Nickname: 'x' },
    { 'nick name': 'x' },
    { nickname: 'x'.repeat(1001) },
    { nickname: 7 },
    { nickname: null },
    { nickname: {} },
    Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`field${index}`, 'x'])),
    [],
    'x',
  ])('are refused by the schema as %j', (fields) => {
    expect(customFieldsSchema().safeParse(fields).success).toBe(false);
  });

  it('are accepted as texts and booleans by name', () => {
    expect(customFieldsSchema().safeParse({ nickname: 'Maja', rules: true }).success).toBe(true);
  });
});
