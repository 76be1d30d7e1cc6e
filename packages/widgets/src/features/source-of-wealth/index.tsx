import type { Feature } from '../../mount/feature.ts';
import gated from '../../ui/gated-button.css?inline';
import radios from '../../ui/radio-group.css?inline';
import wealth from '../../ui/wealth.css?inline';
import { SourceOfWealth } from './wealth.view.tsx';

export const sourceOfWealth: Feature = {
  Component: SourceOfWealth,
  styles: `${radios}\n${wealth}\n${gated}`,
};
