import { MAX_PLAY_MINUTES, minorDigits, toPlayerdeskError } from '@playerdesk/contract/internal';
import { useState, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { getErrorText } from '../../../kit/error-text.ts';
import { getPlaySetUps } from '../../../kit/services/play-services.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useResource } from '../../../kit/use-resource.ts';
import { useWidget } from '../../../kit/widget-context.ts';

export interface SetUpProps {
  readonly gameId: string;
  /** Called when the set-up is in force and the game can open. */
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Typed values: minutes, and whole units of the currency. */
type SetUpValues = Readonly<Record<'minutes' | 'amount', string>>;
type SetUpProblems = Partial<Record<keyof SetUpValues, string>>;

export interface SetUpViewProps {
  readonly values: SetUpValues;
  readonly problems: SetUpProblems;
  readonly busy: boolean;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Whether a limit was used up less than an hour ago. */
  readonly justReached: boolean;
  readonly onType: (field: keyof SetUpValues, digits: string) => void;
  readonly onSubmit: () => void;
}

export function useSetUpForm({ gameId, onDone }: SetUpProps): SetUpViewProps {
  const widget = useWidget();
  const { account, texts } = widget;
  const alive = useAlive();
  const setUps = getPlaySetUps(account);
  const { value: state } = useResource(setUps.of(gameId));
  const { profile } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const currency = profile?.currency ?? state?.setUp?.currency ?? '';
  const [values, setValues] = useState<SetUpValues>({ minutes: '', amount: '' });
  const [problems, setProblems] = useState<SetUpProblems>({});
  const [busy, setBusy] = useState(false);

  const fail = (thrown: unknown) => {
    const error = toPlayerdeskError(thrown);
    // Another tab has already set it. That set-up is in force and shown above the game.
    if (error.code === 'game.set-up-in-force') return onDone();
    const { field } = error;
    if (field === 'minutes' || field === 'amount')
      return setProblems({ [field]: getErrorText(texts, error) });
    notifyFailure(widget, thrown, { retry: () => void send(), onSettled: onDone });
  };
  const send = async () => {
    const input = {
      minutes: Number(values.minutes),
      currency,
      amount: Number(values.amount) * 10 ** minorDigits(currency),
    };
    widget.notify(null);
    setBusy(true);
    try {
      await setUps.begin(input, () => notifySlow(widget));
      widget.notify(null);
      if (alive.current) onDone();
    } catch (thrown) {
      if (alive.current) fail(thrown);
    }
    if (alive.current) setBusy(false);
  };
  return {
    values,
    problems,
    busy,
    currency,
    justReached: state?.justReached ?? false,
    onType: (field, digits) => {
      setValues({ ...values, [field]: digits });
      setProblems({ ...problems, [field]: undefined });
    },
    onSubmit: () => {
      const minutes = Number(values.minutes);
      const found: SetUpProblems = {
        ...((minutes < 1 || minutes > MAX_PLAY_MINUTES) && {
          minutes: texts.text('error.game.invalid-minutes'),
        }),
        ...(Number(values.amount) < 1 && { amount: texts.text('error.game.invalid-spend') }),
      };
      setProblems(found);
      if (Object.keys(found).length === 0) void send();
    },
  };
}
