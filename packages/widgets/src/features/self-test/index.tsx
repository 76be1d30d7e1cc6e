import type { Feature } from '../../mount/feature.ts';
import styles from '../../ui/self-test.css?inline';
import { useSelfTest } from './self-test.controller.ts';
import { SelfTestView } from './self-test.view.tsx';

function ResponsibleGamingTest() {
  return <SelfTestView {...useSelfTest()} />;
}

export const responsibleGamingTest: Feature = { Component: ResponsibleGamingTest, styles };
