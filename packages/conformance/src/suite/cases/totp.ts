import { confirmTotp, getTotp, removeTotp, startTotp, stepUp } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';
import { serverTime, signedInPlayer } from '../player.ts';
import { getTotpCode } from '../totp-code.ts';
import { confirmBy, totpPlayer } from '../totp-scenes.ts';

const OPERATIONS = [startTotp.name, confirmTotp.name, getTotp.name, stepUp.name];

/** Cases about authenticator apps. */
export const totpCases: readonly ConformanceCase[] = [
  {
    id: 'totp.active',
    title: 'an authenticator app is active after its first code, with recovery codes that differ',
    effect: 'writes',
    needs: ['rules'],
    operations: OPERATIONS,
    run: async (fixture) => {
      const { sessionId, recoveryCodes } = await totpPlayer(fixture);
      const { isActive, recoveryCodesLeft } = await fixture.platform.call(getTotp, {}, { sessionId });
      expectThat(isActive, 'IsActive', 'an active app', isActive);
      const different = new Set(recoveryCodes).size;
      expectThat(
        different === recoveryCodesLeft,
        'RecoveryCodesLeft',
        `${different} codes`,
        recoveryCodesLeft,
      );
      expectThat(different > 0, 'RecoveryCodes', 'recovery codes', recoveryCodes.length);
    },
  },
  {
    id: 'totp.wrong-code',
    title: 'a wrong code activates no app',
    effect: 'writes',
    needs: ['rules'],
    operations: OPERATIONS,
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      const { secret } = await platform.call(startTotp, {}, { sessionId });
      // A code of yesterday.
      const code = await getTotpCode(secret, (await serverTime(fixture)) - 24 * 3_600_000);
      await expectKind(platform.call(confirmTotp, { code }, { sessionId }), 'refused');
      const { isActive } = await platform.call(getTotp, {}, { sessionId });
      expectThat(!isActive, 'IsActive', 'no active app', isActive);
    },
  },
  {
    id: 'totp.recovery-code',
    title: 'a recovery code confirms a session once',
    effect: 'writes',
    needs: ['rules'],
    operations: OPERATIONS,
    run: async (fixture) => {
      const { sessionId, recoveryCodes } = await totpPlayer(fixture);
      const code = recoveryCodes[0] ?? '';
      await confirmBy(fixture, sessionId, code);
      await expectKind(confirmBy(fixture, sessionId, code), 'refused');
    },
  },
  {
    id: 'totp.stranger',
    title: 'a code confirms no session of another player',
    effect: 'writes',
    needs: ['rules'],
    operations: OPERATIONS,
    run: async (fixture) => {
      const { recoveryCodes } = await totpPlayer(fixture);
      const { sessionId } = await totpPlayer(fixture);
      await expectKind(confirmBy(fixture, sessionId, recoveryCodes[0] ?? ''), 'refused');
    },
  },
  {
    id: 'totp.removed',
    title: 'a removed authenticator app is not active, and its recovery codes confirm no session',
    effect: 'writes',
    needs: ['rules'],
    operations: [...OPERATIONS, removeTotp.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId, recoveryCodes } = await totpPlayer(fixture);
      await confirmBy(fixture, sessionId, recoveryCodes[0] ?? '');
      await platform.call(removeTotp, {}, { sessionId });
      const { isActive } = await platform.call(getTotp, {}, { sessionId });
      expectThat(!isActive, 'IsActive', 'no active app', isActive);
      await expectKind(confirmBy(fixture, sessionId, recoveryCodes.at(-1) ?? ''), 'refused');
    },
  },
];
