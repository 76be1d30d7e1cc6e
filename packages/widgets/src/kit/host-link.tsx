import type { HostRoute } from '@playerdesk/contract/internal';
import { useWidget } from './widget-context.ts';

export interface HostLinkProps {
  readonly route: HostRoute;
  readonly label: string;
}

/** A link in a sentence to a page of the host, such as its terms and conditions. */
export function HostLink({ route, label }: HostLinkProps) {
  const { openRoute } = useWidget();
  return (
    <button type="button" className="pd-link" part="link" onClick={() => openRoute(route)}>
      {label}
    </button>
  );
}
