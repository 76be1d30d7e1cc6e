import type { HostRoute } from '@playerdesk/contract/internal';
import { useWidget } from './widget-context.ts';

export interface HostLinkProps {
  readonly route: HostRoute;
  readonly label: string;
  readonly id?: string | undefined;
}

/** A link in a sentence to a page of the host, such as its terms and conditions. */
export function HostLink({ route, label, id }: HostLinkProps) {
  const { openRoute } = useWidget();
  return (
    <button type="button" id={id} className="pd-link" part="link" onClick={() => openRoute(route)}>
      {label}
    </button>
  );
}
