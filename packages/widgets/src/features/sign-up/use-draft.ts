import {
  draftOf,
  type FormValues,
  keptDraft,
  readDraft,
  type SignUpEvent,
  type SignUpState,
  type SignUpStep,
} from '@playerdesk/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';

/** What the page's address may say beforehand: which payment, how much, with which bonus. */
const URL_FIELDS = { method: 'depositMethod', amount: 'depositAmount', bonusCode: 'bonusCode' } as const;

const FINAL_STEPS = new Set<SignUpStep>(['bonus', 'deposit', 'done']);

interface DraftUse {
  readonly revision: number;
  readonly onTyping: (values: FormValues) => void;
}

/**
 * Keeps what is typed for this tab, and goes on where an earlier visit stood. Read after the first render, which a
 * server may have made without this tab's memory, and before it is painted.
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
  const first = useRef({ given: initial, kind: state.options.kind });

  useLayoutEffect(() => {
    const { given, kind } = first.current;
    const fromUrl = getUrlValues(widget);
    // Typed before the view was here, it may be another person's.
    const email = widget.email() ?? given.email ?? '';
    const draft = readDraft(keptDraft(widget.account).read(), kind, { email });
    if (!draft && Object.keys(fromUrl).length === 0) return;
    const { step, registered } = draft ?? { step: latest.current.step, registered: false };
    send({
      type: 'restored',
      draft: { step, registered, values: { ...fromUrl, ...draft?.values, ...given } },
    });
    setRevision((before) => before + 1);
  }, [widget, send]);

  useEffect(() => {
    const draft = keptDraft(widget.account);
    // A wizard that was only opened leaves nothing behind.
    const isUntouched = state.step === state.steps[0] && draft.read() === null;
    // Behind the account nothing is typed that has to outlive a reload.
    if (FINAL_STEPS.has(state.step)) draft.clear();
    else if (!isUntouched) draft.write(draftOf(state));
  }, [widget, state]);

  const onTyping = useCallback(
    (values: FormValues) => {
      // The last words may come after the account stands and the draft has gone.
      if (!FINAL_STEPS.has(latest.current.step))
        keptDraft(widget.account).write(draftOf(latest.current, values));
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
