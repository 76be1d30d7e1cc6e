import {
  SaferGambling,
  type SaferGamblingProps,
} from '../../features/safer-gambling/safer-gambling.view.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';

const Limits = lazyComponent(
  () => import('../../features/limits/limits.view.tsx').then((module) => module.Limits),
  { catalog: 'limits' },
);
const Break = lazyComponent(
  () => import('../../features/breaks/breaks.view.tsx').then((module) => module.Break),
  { catalog: 'breaks' },
);

export function SaferGamblingSection(props: Omit<SaferGamblingProps, 'Limits' | 'Break'>) {
  return <SaferGambling {...props} Limits={Limits} Break={Break} />;
}
