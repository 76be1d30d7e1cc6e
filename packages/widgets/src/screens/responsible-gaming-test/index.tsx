import { useRef } from 'react';
import radioStyles from '../../design-system/radio-group.css?inline';
import { useSelfTest } from '../../features/self-test/self-test.controller.ts';
import selfTestStyles from '../../features/self-test/self-test.css?inline';
import { SelfTestView } from '../../features/self-test/self-test.view.tsx';
import responsibleGamblingStyles from '../../kit/responsible-gambling/responsible-gambling.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import { usePlayer } from '../../kit/signed-in.tsx';

/** Resets the test when another player signs in. A player who signs in again continues. */
function ResponsibleGamingTest() {
  const player = usePlayer()?.userId;
  const last = useRef('');
  if (player) last.current = player;
  return <SelfTest key={last.current} />;
}

function SelfTest() {
  return <SelfTestView {...useSelfTest()} />;
}

export const screen: ScreenDefinition = {
  Component: ResponsibleGamingTest,
  styles: responsibleGamblingStyles + radioStyles + selfTestStyles,
  beforeTerms: true,
};
