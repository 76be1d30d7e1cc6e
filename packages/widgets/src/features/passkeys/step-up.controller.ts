import {
  callHost,
  type EidProof,
  initCode,
  listSessions,
  type StepUpMethod,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import {
  type Account,
  browserAuthenticator,
  type FieldProblems,
  hasPasskeys,
  readStepUpOptions,
  stepUpByCode,
  stepUpByEid,
  stepUpByPasskey,
  stepUpByPassword,
} from '@playerdesk/core/internal';
import { useCallback, useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { hasOperation } from '../../kit/discovered-operations.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useCloseAtSignOut } from '../../kit/use-close-at-sign-out.ts';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** What the player is asked. */
export interface StepUpQuestion {
  /** The methods that the platform accepts and this browser has. */
  readonly methods: readonly StepUpMethod[];
  /** Whether the player has signed in by a code by SMS, which confirms nothing. */
  readonly isBySms: boolean;
}

export interface StepUpViewProps {
  readonly question: LoadState<StepUpQuestion>;
  readonly email: string;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly onPasskey: () => void;
  readonly onPassword: (password: string) => void;
  /** Of the authenticator app, or a recovery code. */
  readonly onCode: (code: string) => void;
  /** Sends the proof of an e-ID. Rejects when it is refused. */
  readonly onProof: (proof: EidProof) => Promise<void>;
  readonly onEdited: () => void;
}

/**
 * Lets the player confirm a call.
 *
 * @param onConfirmed Repeats the call. Called before the panel closes.
 */
export function useStepUp(onConfirmed: (() => void) | undefined): StepUpViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const { account } = widget;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  useCloseAtSignOut();
  const read = useCallback(async () => {
    const [options, isBySms] = await Promise.all([readStepUpOptions(account), isSignedInBySms(account)]);
    const hasEid = hasOperation(account.platform, initCode);
    const methods = options.methods.filter(
      (method) => (method !== 'passkey' || hasPasskeys()) && (method !== 'eid' || hasEid),
    );
    return { methods, isBySms };
  }, [account]);

  const run = async (confirm: (onSlow: () => void) => Promise<boolean>) => {
    setBusy(true);
    widget.notify(null);
    try {
      if (await confirm(() => notifySlow(widget))) {
        callHost(onConfirmed);
        widget.close();
        return;
      }
    } catch (thrown) {
      const wrong = PROBLEMS_OF_CODE[toPlayerdeskError(thrown).code];
      if (wrong) setProblems(wrong);
      else if (alive.current) notifyFailure(widget, thrown);
    }
    if (alive.current) setBusy(false);
  };
  return {
    question: useLoad(read),
    email: account.store.getState().profile?.email ?? '',
    busy,
    problems,
    onPasskey: () => void run((onSlow) => stepUpByPasskey(account, browserAuthenticator, onSlow)),
    onPassword: (password) => {
      if (password === '') return setProblems({ password: 'field.password.required' });
      void run((onSlow) => stepUpByPassword(account, password, onSlow).then(() => true));
    },
    onCode: (code) => {
      if (code.trim() === '') return setProblems({ code: 'totp.code-required' });
      void run((onSlow) => stepUpByCode(account, code.trim(), onSlow).then(() => true));
    },
    onProof: async (proof) => {
      await stepUpByEid(account, proof, () => notifySlow(widget));
      callHost(onConfirmed);
      widget.close();
    },
    onEdited: () => setProblems({}),
  };
}

/** Without an answer the question is the same, without the reason. */
async function isSignedInBySms(account: Account): Promise<boolean> {
  if (!hasOperation(account.platform, listSessions)) return false;
  const { sessions } = await account
    .read(listSessions, {}, { expects: () => true })
    .catch(() => ({ sessions: [] }));
  return sessions.some(({ isCurrent, method }) => isCurrent && method === 'otp');
}

const PROBLEMS_OF_CODE: Readonly<Record<string, FieldProblems>> = {
  'player.incorrect-credentials': { password: 'step-up.wrong-password' },
  'player.incorrect-code': { code: 'totp.wrong-code' },
};
