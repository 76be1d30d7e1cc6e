import {
  activationCodeProblem,
  addressProblem,
  compactCode,
  emailProblem,
  fullPhone,
  LOCALES,
  matchLocale,
  nameProblem,
  normalizeEmail,
  parseInstant,
  parseIsoDay,
  phoneProblem,
  zonedInstant,
} from '@playerdesk/contract/internal';
import fc from 'fast-check';
import { minorAmount } from '../../../packages/cashier/src/amount.ts';
import { isAppLink, isProviderUrl, parseStartUrl } from '../../../packages/core/src/flows/eid/eid-links.ts';
import { readOauthQuery } from '../../../packages/core/src/flows/eid/oauth-query.ts';
import { leavesSite } from '../../../packages/widgets/src/design-system/sanitizer/allowed-html.ts';
import { camelCase, parseAttribute } from '../../../packages/widgets/src/entries/element-attributes.ts';
import { parseDestination } from '../../../packages/widgets/src/kit/host-route.ts';
import { applyDamage, damage, hostileText, toWellFormed } from './hostile-values.ts';
import type { FuzzedParser } from './parser.ts';

const SITE = 'https://casino.example';
const CASES = 40;

/** Texts near to those that a parser expects, and others. */
const near = (...samples: readonly string[]) =>
  fc.oneof(
    hostileText,
    fc
      .tuple(fc.constantFrom(...samples), fc.array(damage, { maxLength: 2 }))
      .map(([text, list]) => list.reduce(applyDamage, text)),
  );

/** Creates a parser of one text. `judge` returns what is wrong with its result. */
function ofText<T>(
  name: string,
  samples: readonly [string, ...string[]],
  parse: (text: string) => T,
  judge: (result: T, text: string) => string | false | undefined,
): FuzzedParser {
  return {
    name,
    cases: CASES,
    run(draw) {
      const input = draw(near(...samples));
      const result = parse(input);
      const is = result === null || result === false || result === undefined ? 'refused' : 'value';
      return { is, input, wrong: judge(result, input) || undefined };
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const oneOf =
  (...values: readonly unknown[]) =>
  (result: unknown) =>
    !values.includes(result) && `the result ${String(result)}`;
const textOnly = (result: unknown) => !isText(result) && 'a result that is no text';

function judgeOauth(answer: ReturnType<typeof readOauthQuery>): string | false {
  if (answer === null) return false;
  const texts = answer.kind === 'code' ? [answer.code, answer.state] : [answer.reason, answer.state];
  return !texts.every(isText) && 'a field that is no text';
}

function judgeDestination(destination: ReturnType<typeof parseDestination>): string | false {
  if (destination === null) return false;
  if (destination.kind === 'web')
    return !/^https?:\/\//.test(destination.url) && `the address ${destination.url}`;
  const areTexts = Object.values(destination.params).every(isText);
  if (!areTexts) return 'a parameter that is no text';
  if (destination.kind === 'action') return oneOf('deposit', 'withdraw')(destination.action);
  return !destination.route.startsWith('/') && `the route ${destination.route}`;
}

/** Whether a link leaves the site is decided as the browser decides it. */
function judgeLeaving(leaves: boolean, text: string): string | false {
  const isWeb = URL.canParse(text, SITE) && /^https?:$/.test(new URL(text, SITE).protocol);
  return leaves !== (isWeb && new URL(text, SITE).origin !== SITE) && `${leaves}`;
}

/** The parsers of texts: addresses, queries, attributes and typed fields. */
export const TEXT_PARSERS: readonly FuzzedParser[] = [
  ofText('readOauthQuery', ['?code=a&state=b', '?error=access_denied&state=b'], readOauthQuery, judgeOauth),
  ofText(
    'readOauthQuery, an error',
    ['access_denied', 'constructor'],
    (text) => readOauthQuery(`?${new URLSearchParams({ error: toWellFormed(text), state: 's' })}`),
    judgeOauth,
  ),
  ofText(
    'parseDestination',
    [
      'deposit?bonusCode=WELCOME',
      '/casino?a=b',
      'https://example.com/a',
      '//evil.example',
      '/\\evil.example',
    ],
    (text) => parseDestination(text, SITE),
    judgeDestination,
  ),
  ofText(
    'leavesSite',
    ['https://evil.example', '//evil.example', '/a', 'mailto:a@b'],
    (text) => leavesSite(text, SITE),
    judgeLeaving,
  ),
  ofText(
    'isAppLink',
    ['bankid:///?a=b', 'https://app.bankid.com/'],
    (text) => isAppLink(text, { appLinkOrigins: ['https://app.bankid.com'] }),
    oneOf(true, false),
  ),
  ofText(
    'isProviderUrl',
    ['https://eid.example/cancel'],
    (text) => isProviderUrl(text, ['https://eid.example']),
    oneOf(true, false),
  ),
  ofText(
    'parseStartUrl',
    ['https://eid.example/start'],
    (text) => parseStartUrl(text, { origins: ['https://eid.example'] }),
    (url) => url !== null && url.origin !== 'https://eid.example' && `the origin ${url.origin}`,
  ),
  ofText(
    'parseAttribute',
    ['true', 'false', 'deposit'],
    parseAttribute,
    (value) => typeof value === 'object' && 'an object',
  ),
  ofText('camelCase', ['default-jurisdiction', '-', '--x'], camelCase, textOnly),
  ofText('matchLocale', ['nb-NO', 'en_GB', 'th'], matchLocale, oneOf(...LOCALES)),
  ofText(
    'emailProblem',
    ['maja@example.com'],
    emailProblem,
    (problem) => problem !== null && textOnly(problem),
  ),
  ofText('normalizeEmail', ['Maja@Example.com'], normalizeEmail, textOnly),
  ofText(
    'nameProblem',
    ['Maja-Lena O’Hara'],
    (text) => nameProblem(text),
    (problem) => problem !== null && textOnly(problem),
  ),
  ofText(
    'addressProblem',
    ['1 Strait Street'],
    (text) => addressProblem('address', text),
    (problem) => problem !== null && textOnly(problem),
  ),
  ofText(
    'phoneProblem',
    ['+356 79 123 456', '0701-23 45 67'],
    (text) => phoneProblem(text, '+356'),
    (problem) => problem !== null && textOnly(problem),
  ),
  ofText('fullPhone', ['079 123 456'], (text) => fullPhone('+356', text), textOnly),
  ofText(
    'activationCodeProblem',
    ['123 456'],
    activationCodeProblem,
    (problem) => problem !== null && textOnly(problem),
  ),
  ofText('compactCode', ['123 456'], compactCode, textOnly),
  ofText('parseIsoDay', ['1990-04-12', '2026-02-30'], parseIsoDay, (day) => {
    if (day === null) return false;
    const date = new Date(0);
    date.setUTCFullYear(day.year, day.month - 1, day.day);
    return date.getUTCDate() !== day.day && 'a day that does not exist';
  }),
  ofText(
    'parseInstant',
    ['2026-11-20T09:00:00Z', '2026-11-20 09:00'],
    parseInstant,
    (time) => typeof time !== 'number' && 'no number',
  ),
  ofText('zonedInstant', ['2026-11-20T09:00:00,5 +01:00'], zonedInstant, textOnly),
  ofText(
    'minorAmount',
    ['50.00', '1 025,00', '1,025.00'],
    (text) => minorAmount(text, 'EUR'),
    (amount) =>
      amount !== undefined && !(Number.isSafeInteger(amount) && amount >= 0) && `the amount ${amount}`,
  ),
];
