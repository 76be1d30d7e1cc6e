import {
  callHost,
  type EidProof,
  initCode,
  type StepUpMethod,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import {
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

export interface StepUpViewProps {
  /** The methods that the platform accepts and this browser has. */
  readonly methods: LoadState<readonly StepUpMethod[]>;
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
    const { methods } = await readStepUpOptions(account);
    const hasEid = hasOperation(account.platform, initCode);
    return methods.filter(
      (method) => (method !== 'passkey' || hasPasskeys()) && (method !== 'eid' || hasEid),
    );
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
    methods: useLoad(read),
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

const PROBLEMS_OF_CODE: Readonly<Record<string, FieldProblems>> = {
  'player.incorrect-credentials': { password: 'step-up.wrong-password' },
  'player.incorrect-code': { code: 'totp.wrong-code' },
};
