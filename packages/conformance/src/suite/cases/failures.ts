import { bootstrap, getCountries, type PlayerdeskError, signIn, signUp } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat, rejection } from '../expectation.ts';
import type { FaultKind } from '../fixture.ts';
import { credentials } from '../player.ts';

/** Expected error kinds by fault. A dropped call ends with its connection or times out. */
const KINDS = {
  'drop-request': ['network', 'timeout'],
  'drop-answer': ['network', 'timeout'],
  failure: ['server'],
  rubbish: ['unreadable'],
} as const satisfies Record<FaultKind, readonly PlayerdeskError['kind'][]>;

const ALL = { excludeDenyRegistrationCountry: false };

/** Cases about calls that fail on the way: they reject with the right kind. */
export const failureCases: readonly ConformanceCase[] = [
  ...Object.entries(KINDS).map(
    ([fault, kinds]): ConformanceCase => ({
      id: `failure.${fault}`,
      title: `${fault} rejects with the kind ${kinds.join(' or ')}, and the next call is answered`,
      effect: 'writes',
      needs: ['fault'],
      operations: [getCountries.name],
      run: async ({ platform, fault: order }) => {
        await order?.(getCountries.name, fault as FaultKind);
        await expectKind(platform.call(getCountries, ALL), ...kinds);
        await platform.call(getCountries, ALL);
      },
    }),
  ),
  {
    id: 'failure.correlates',
    title: 'a refusal carries the request id it was sent with',
    effect: 'writes',
    needs: ['rules'],
    operations: [signIn.name],
    run: async ({ platform, registration }) => {
      const requestId = 'conformance-request-1';
      const error = await rejection(platform.call(signIn, credentials(registration()), { requestId }));
      expectThat(error.requestId === requestId, 'request id', requestId, error.requestId);
    },
  },
  {
    id: 'event.server-time',
    title: 'an answer has the platform’s time',
    effect: 'none',
    needs: ['rules'],
    operations: [bootstrap.name],
    run: async ({ platform }) => {
      const received: number[] = [];
      const off = platform.on('server-time', (time) => received.push(time));
      await platform.call(bootstrap, {});
      off();
      expectThat(
        received.length === 1 && Number(received[0]) > 0,
        'server time',
        'one with the answer',
        received.length,
      );
    },
  },
  {
    id: 'failure.all-fields',
    title: 'a registration with several wrong fields names each of them',
    effect: 'writes',
    needs: ['rules'],
    operations: [signUp.name],
    run: async ({ platform, registration }) => {
      const wrong = { ...registration(), firstName: '7', city: '', email: 'none' };
      const error = await rejection(platform.call(signUp, wrong));
      const named = Object.keys(error.fields ?? {})
        .sort()
        .join();
      expectThat(named === 'city,email,firstName', 'Details', 'City, Email and FirstName', named);
    },
  },
];
