import type { ReactNode } from 'react';
import { Stack } from '../../../packages/widgets/src/design-system/layout.tsx';
import { Panel } from '../../../packages/widgets/src/design-system/panel.tsx';

/** Card for one component. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <Panel label="Component" headless>
      <Stack>{children}</Stack>
    </Panel>
  );
}
