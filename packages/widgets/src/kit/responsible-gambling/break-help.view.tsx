import { formatWhen } from '@playerdesk/core/internal';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { getResponsibleGambling } from '../services/responsible-gambling-services.ts';
import { useWidget } from '../widget-context.ts';
import { HelpContacts } from './help-contacts.tsx';
import styles from './responsible-gambling.css?inline';
import { useResponsibleGamblingRules } from './use-responsible-gambling-rules.ts';

/**
 * Help contacts of the player's market during a break, with the end of a break that has just ended the session.
 *
 * @param props.children Shown when the end is not known.
 */
export function BreakHelp({ children }: { readonly children?: ReactNode }) {
  const { account, texts } = useWidget();
  const { breakUntil } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const rules = useResponsibleGamblingRules(getResponsibleGambling(account));
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-break-help" part="break-help">
      {breakUntil === null ? (
        children
      ) : (
        <p>
          {texts.text('on-break.until', { when: formatWhen(breakUntil, texts.locale, account.serverNow()) })}
        </p>
      )}
      {rules.status === 'ready' && (
        <>
          <p>{texts.text('break.began.help')}</p>
          <HelpContacts contacts={rules.data.responsibleGambling.help} />
        </>
      )}
    </div>
  );
}
