import { Break } from '../../features/breaks/breaks.view.tsx';
import { Limits } from '../../features/limits/limits.view.tsx';
import {
  ResponsibleGambling,
  type ResponsibleGamblingProps,
} from '../../features/responsible-gambling-tab/responsible-gambling.view.tsx';

/** Limits and breaks are on the same page, and loaded with it: it appears at once, not part by part. */
export function ResponsibleGamblingSection(props: Omit<ResponsibleGamblingProps, 'Limits' | 'Break'>) {
  return <ResponsibleGambling {...props} Limits={Limits} Break={Break} />;
}
