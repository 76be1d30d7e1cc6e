import type { EidProvider } from '@playerdesk/contract/internal';
import { useWidget } from '../../kit/widget-context.ts';
import { type OnUnknown, useEid } from './eid.controller.ts';
import { EidView } from './eid.view.tsx';

/** Identifies a person for sign-up. The registration form follows in the same widget. */
export function EidSignUp({ provider }: { readonly provider?: EidProvider | undefined }) {
  const widget = useWidget();
  const onUnknown: OnUnknown = (eid, playerInfo) => widget.update({ eid, playerInfo });
  return <EidView {...useEid({ provider, purpose: 'sign-up', onUnknown })} />;
}
