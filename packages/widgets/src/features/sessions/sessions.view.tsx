import type { AccountSession } from '@playerdesk/contract/internal';
import { countryName, formatWhen } from '@playerdesk/core/internal';
import { useId, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Heading } from '../../design-system/heading.tsx';
import styles from '../../design-system/item-list.css?inline';
import { Stack, Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type SessionsViewProps, useSessions } from './sessions.controller.ts';

/** Moves the focus to the heading when the row or the button is removed. */
const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="sessions"]')?.querySelector('[part="heading"]'),
);

/** The devices on which the player is signed in, and buttons to sign them out. */
export function Sessions() {
  return <SessionsView {...useSessions()} />;
}

export function SessionsView({ isOffered, list, busy, onEnd, onEndOthers }: SessionsViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles);
  if (!isOffered) return null;
  return (
    <div ref={place} className="pd-items" part="sessions">
      <Stack>
        <Heading size="small">{text('sessions.heading')}</Heading>
        <Text tone="soft">{text('sessions.lead')}</Text>
        <WhenLoaded of={list} lines={2}>
          {(sessions) => (
            <>
              <ul className="pd-item-list">
                {sessions.map((session) => (
                  <Session key={session.id} session={session} busy={busy} onEnd={onEnd} />
                ))}
              </ul>
              {sessions.some(({ isCurrent }) => !isCurrent) && (
                <div>
                  <Button handoff={focusHeading} kind="ghost" busy={busy} onClick={onEndOthers}>
                    {text('sessions.end-others')}
                  </Button>
                </div>
              )}
            </>
          )}
        </WhenLoaded>
      </Stack>
    </div>
  );
}

interface SessionProps {
  readonly session: AccountSession;
  readonly busy: boolean;
  readonly onEnd: (id: string) => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const label = useId();
  const { id, device, method, country, ip, startedAt, lastUsedAt, isCurrent } = session;
  const place = [country && countryName(country, country, locale), ip].filter(Boolean).join(' · ');
  const when = (iso: string) => formatWhen(iso, locale, account.serverNow());
  const times = { started: when(startedAt), used: when(lastUsedAt) };
  return (
    <li className="pd-item" part="session" data-current={isCurrent ? '' : undefined}>
      <div className="pd-item-facts">
        <p className="pd-item-name" id={label}>
          {device || text('sessions.unknown-device')}
        </p>
        {isCurrent && <p className="pd-item-name">{text('sessions.current')}</p>}
        {place && <p className="pd-hint">{place}</p>}
        <p className="pd-hint">
          {[method && text(`sessions.method.${method}`), text('sessions.used', times)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Button
          handoff={focusHeading}
          kind="link"
          size="small"
          busy={busy}
          aria-describedby={label}
          onClick={() => onEnd(id)}
        >
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
