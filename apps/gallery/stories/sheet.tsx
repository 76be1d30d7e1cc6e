import type { ReactNode } from 'react';
import { Stack } from '../../../packages/widgets/src/ui/layout.tsx';
import { Panel } from '../../../packages/widgets/src/ui/panel.tsx';

/** A plain card for one component. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <Panel label="Component" headless>
      <Stack>{children}</Stack>
    </Panel>
  );
}
