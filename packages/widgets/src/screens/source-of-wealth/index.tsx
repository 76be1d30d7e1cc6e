import gated from '../../design-system/gated-button.css?inline';
import radios from '../../design-system/radio-group.css?inline';
import wealth from '../../features/source-of-wealth/wealth.css?inline';
import { SourceOfWealth } from '../../features/source-of-wealth/wealth.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = {
  Component: SourceOfWealth,
  styles: `${radios}\n${wealth}\n${gated}`,
  beforeTerms: true,
};
