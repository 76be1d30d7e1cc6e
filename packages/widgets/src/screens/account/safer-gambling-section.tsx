import { Break } from '../../features/breaks/breaks.view.tsx';
import { Limits } from '../../features/limits/limits.view.tsx';
import {
  SaferGambling,
  type SaferGamblingProps,
} from '../../features/responsible-gambling-tab/safer-gambling.view.tsx';

/** Limits and breaks are on the same page, and loaded with it: it appears at once, not part by part. */
export function SaferGamblingSection(props: Omit<SaferGamblingProps, 'Limits' | 'Break'>) {
  return <SaferGambling {...props} Limits={Limits} Break={Break} />;
}
