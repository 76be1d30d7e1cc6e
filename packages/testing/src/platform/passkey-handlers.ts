import type { OperationHandlers } from '@playerdesk/adapters/define';
import type { Passkey } from '@playerdesk/contract/internal';
import { type MockPlayer, type MockState, refusal } from './state.ts';

/** Recovery codes of every player. */
const RECOVERY_CODES = ['7QK2M-XW4TD', 'H3PZC-98VNR'];

/** The passkeys and authenticator apps of a mock platform, which believes what a browser sends. */
export function passkeyHandlers(state: MockState): OperationHandlers {
  const passkeys = new Map<string, { readonly player: MockPlayer; readonly passkey: Passkey }>();
  const apps = new Set<MockPlayer>();
  const ofPlayer = (player: MockPlayer) => [...passkeys.values()].filter((one) => one.player === player);
  return {
    signInWithPasskey: ({ credential }) => {
      const known = passkeys.get(credential.id);
      if (!known) throw refusal('generic.passkey-unknown');
      passkeys.set(credential.id, {
        ...known,
        passkey: { ...known.passkey, lastUsedAt: new Date().toISOString() },
      });
      const { hasToAcceptTerms, isActivated } = known.player.profile;
      return { sessionId: state.open(known.player), hasToAcceptTerms, isEmailVerified: isActivated };
    },
    listPasskeys: (_input, { sessionId }) => ({
      passkeys: ofPlayer(state.player(sessionId))
        .map(({ passkey }) => passkey)
        .reverse(),
    }),
    addPasskey: ({ name, credential: { id } }, { sessionId }) => {
      const passkey = { id, name, createdAt: new Date().toISOString(), isBackedUp: true };
      passkeys.set(id, { player: state.player(sessionId), passkey });
    },
    removePasskey: ({ id }, { sessionId }) => {
      if (passkeys.get(id)?.player === state.player(sessionId)) passkeys.delete(id);
    },
    renamePasskey: ({ id, name }, { sessionId }) => {
      const known = passkeys.get(id);
      if (known?.player !== state.player(sessionId)) throw refusal('generic.passkey-unknown');
      passkeys.set(id, { ...known, passkey: { ...known.passkey, name: name.trim() } });
    },
    getTotp: (_input, { sessionId }) => {
      const isActive = apps.has(state.player(sessionId));
      return { isActive, recoveryCodesLeft: isActive ? RECOVERY_CODES.length : 0 };
    },
    confirmTotp: ({ code }, { sessionId }) => {
      // The mock has no secret to compute it from.
      if (!/^\d{6}$/.test(code)) throw refusal('player.incorrect-code');
      apps.add(state.player(sessionId));
      return { recoveryCodes: [...RECOVERY_CODES] };
    },
    removeTotp: (_input, { sessionId }) => {
      apps.delete(state.player(sessionId));
    },
    stepUp: ({ password }, { sessionId }) => {
      const player = state.player(sessionId);
      if (password !== undefined && password !== player.password) {
        throw refusal('player.incorrect-credentials');
      }
    },
  };
}
