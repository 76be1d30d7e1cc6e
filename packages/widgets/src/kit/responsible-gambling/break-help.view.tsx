import { formatInstant } from '@playerdesk/core';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { getSafety } from '../services/safety-services.ts';
import { useWidget } from '../widget-context.ts';
import { HelpContacts } from './help-contacts.tsx';
import styles from './safer-gambling.css?inline';
import { useSafetyRules } from './use-safety-rules.ts';

/**
 * Help contacts of the player's market during a break, with the end of a break that has just ended the session.
 *
 * @param props.children Shown when the end is not known.
 */
export function BreakHelp({ children }: { readonly children?: ReactNode }) {
  const { account, texts } = useWidget();
  const { breakUntil } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const rules = useSafetyRules(getSafety(account));
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-break-help" part="break-help">
      {breakUntil === null ? (
        children
      ) : (
        <p>{texts.text('on-break.until', { when: formatInstant(breakUntil, texts.locale) })}</p>
      )}
      {rules.status === 'ready' && (
        <>
          <p>{texts.text('break.began.help')}</p>
          <HelpContacts contacts={rules.data.safety.help} />
        </>
      )}
    </div>
  );
}
