import type { SignUpState } from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { OutcomeSign } from '../../../design-system/outcome-sign.tsx';
import { LazyPasskeyOffer } from '../../../kit/passkeys/lazy-passkey-offer.tsx';
import { useWidget } from '../../../kit/widget-context.ts';

export function DoneStep({ state, onPlay }: { readonly state: SignUpState; readonly onPlay: () => void }) {
  const { texts, open } = useWidget();
  const { text } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { email = '', firstName = '' } = state.values;
  // A wizard without the activation step leaves the activation open.
  const needsActivation = state.options.activation && !state.steps.includes('activation');
  return (
    <Stack align="center">
      {!needsActivation && <OutcomeSign tone="good" />}
      <Heading headingRef={heading}>{text('sign-up.done.heading')}</Heading>
      {needsActivation ? (
        <>
          <Text tone="soft">{text('sign-up.activation.lead', { email })}</Text>
          <Button onClick={() => open('activation-form', { email })}>{text('button.activate')}</Button>
        </>
      ) : state.entry === 'none' ? (
        <>
          <Text tone="soft">{text('sign-up.done.sign-in')}</Text>
          <Button onClick={() => open('sign-in', { email })}>{text('button.sign-in')}</Button>
        </>
      ) : (
        <>
          <Text tone="soft">
            {firstName ? text('sign-up.done.lead', { name: firstName }) : text('sign-up.done.lead-plain')}
          </Text>
          <Button onClick={onPlay}>{text('sign-up.done.play')}</Button>
          <LazyPasskeyOffer />
        </>
      )}
    </Stack>
  );
}
