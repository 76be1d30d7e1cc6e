import type { HostRoute } from '@playerdesk/contract/internal';
import { Button } from '../design-system/button.tsx';
import { useWidget } from './widget-context.ts';

export interface HostLinkProps {
  readonly route: HostRoute;
  readonly label: string;
}

/** A link to a page of the host, such as its terms and conditions. */
export function HostLink({ route, label }: HostLinkProps) {
  const { openRoute } = useWidget();
  return (
    <div>
      <Button kind="link" size="small" onClick={() => openRoute(route)}>
        {label}
      </Button>
    </div>
  );
}
