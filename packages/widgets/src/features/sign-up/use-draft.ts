import {
  createDraft,
  type FormValues,
  readSignUpDraft,
  type SignUpEvent,
  type SignUpState,
  type SignUpStep,
  toSignUpDraft,
} from '@playerdesk/core/internal';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';

/** Fields that URL parameters fill in: payment method, amount and bonus code. */
const URL_FIELDS = { method: 'depositMethod', amount: 'depositAmount', bonusCode: 'bonusCode' } as const;

const FINAL_STEPS = new Set<SignUpStep>(['bonus', 'deposit', 'done']);

interface DraftUse {
  readonly revision: number;
  readonly onTyping: (values: FormValues) => void;
}

/**
 * Stores the draft in this tab and restores an earlier one. Restored in a layout effect: after the first render, which
 * a server may have made, and before it is painted.
 */
export function useDraft(
  state: SignUpState,
  send: (event: SignUpEvent) => void,
  initial: FormValues,
): DraftUse {
  const widget = useWidget();
  const [revision, setRevision] = useState(0);
  const latest = useRef(state);
  latest.current = state;
  const typed = useRef<{ readonly step: SignUpStep; readonly values: FormValues } | null>(null);
  const first = useRef({ given: initial, kind: state.options.kind });

  useLayoutEffect(() => {
    const { given, kind } = first.current;
    const fromUrl = getUrlValues(widget);
    // Text typed before the view was loaded may belong to another person.
    const email = widget.email() ?? given.email ?? '';
    const draft = readSignUpDraft(createDraft(widget.account).read(), kind, { email });
    if (!draft && Object.keys(fromUrl).length === 0) return;
    const { step, registered } = draft ?? { step: latest.current.step, registered: false };
    send({
      type: 'restored',
      draft: { step, registered, values: { ...fromUrl, ...draft?.values, ...given } },
    });
    setRevision((before) => before + 1);
  }, [widget, send]);

  useEffect(() => {
    const draft = createDraft(widget.account);
    // A wizard that was only opened stores nothing.
    const isUntouched = state.step === state.steps[0] && draft.read() === null;
    const isOtherPlayer = !state.registered && widget.account.store.getState().status === 'signed-in';
    // After the registration or a sign-in, nothing typed has to survive a reload.
    if (FINAL_STEPS.has(state.step) || isOtherPlayer) draft.clear();
    // The state has the values of submitted steps only. Correcting a field changes it too.
    else if (!isUntouched)
      draft.write(toSignUpDraft(state, typed.current?.step === state.step ? typed.current.values : {}));
  }, [widget, state]);

  const onTyping = useCallback(
    (values: FormValues) => {
      typed.current = { step: latest.current.step, values };
      // The last input event may follow the registration, after which the draft is cleared.
      if (!FINAL_STEPS.has(latest.current.step))
        createDraft(widget.account).write(toSignUpDraft(latest.current, values));
    },
    [widget],
  );
  return { revision, onTyping };
}

function getUrlValues(widget: WidgetContext): FormValues {
  const found = Object.entries(URL_FIELDS).flatMap(([name, field]) => {
    const value = widget.query(name);
    return value ? [[field, value.slice(0, 60)]] : [];
  });
  return Object.fromEntries(found);
}
