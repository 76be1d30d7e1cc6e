import { useEffect, useState } from 'react';
import type { Stage } from './connection.ts';
import type { WidgetCall } from './snippets.ts';

/** Returns the call that opened the last panel of the casino. Lists inside the page mount by themselves. */
export function useWidgetCall(stage: Stage | null): WidgetCall | null {
  const [call, setCall] = useState<WidgetCall | null>(null);
  useEffect(
    () =>
      stage?.desk.on('widget-opened', ({ widget, modal }) => {
        if (modal) setCall(stage.takeCall(widget) ?? { widget, options: {}, isModal: true });
      }),
    [stage],
  );
  return call;
}
