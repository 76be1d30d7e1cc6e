import type { SignUpState } from '@playerdesk/core';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { useWidget } from '../../../view/context.ts';

export function DoneStep({ state, onPlay }: { readonly state: SignUpState; readonly onPlay: () => void }) {
  const { text } = useWidget().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack align="center">
      <Heading headingRef={heading}>{text('sign-up.done.heading')}</Heading>
      <Text tone="soft">{text('sign-up.done.lead', { name: state.values.firstName ?? '' })}</Text>
      <Button onClick={onPlay}>{text('sign-up.done.play')}</Button>
    </Stack>
  );
}
