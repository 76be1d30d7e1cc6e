import { useRef } from 'react';
import type { Feature } from '../../mount/feature.ts';
import radioStyles from '../../ui/radio-group.css?inline';
import saferGamblingStyles from '../../ui/safer-gambling.css?inline';
import selfTestStyles from '../../ui/self-test.css?inline';
import { usePlayer } from '../../view/signed-in.tsx';
import { useSelfTest } from './self-test.controller.ts';
import { SelfTestView } from './self-test.view.tsx';

/** One player's answers and total are not the next one's; who signs in again goes on. */
function ResponsibleGamingTest() {
  const player = usePlayer()?.userId;
  const last = useRef('');
  if (player) last.current = player;
  return <SelfTest key={last.current} />;
}

function SelfTest() {
  return <SelfTestView {...useSelfTest()} />;
}

export const responsibleGamingTest: Feature = {
  Component: ResponsibleGamingTest,
  styles: saferGamblingStyles + radioStyles + selfTestStyles,
};
