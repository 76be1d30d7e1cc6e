import { type Consent, getConsents } from '@playerdesk/contract/internal';
import { formatInstant } from '@playerdesk/core/internal';
import { useCallback, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { PrintButton } from '../../kit/print/print-button.tsx';
import type { PrintedPage } from '../../kit/print/print-page.ts';
import { useLoad } from '../../kit/use-load.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { type TypedTexts, useWidget } from '../../kit/widget-context.ts';
import { getConsentName, shortenReceipt } from './consent-name.ts';

/** Moves the focus to the heading when the button that was pressed goes. */
const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="consents"]')?.querySelector('[part="heading"]'),
);

/** Each consent that the player gave or withdrew, read when the player asks for it. */
export function ConsentHistory() {
  const { account, texts } = useWidget();
  const { text } = texts;
  const [isShown, setIsShown] = useState(false);
  if (!account.platform.capabilities.supports(getConsents.name)) return null;
  return (
    <section className="pd-consent-history" part="consents">
      <Stack>
        <Heading level={4} size="small">
          {text('consents.heading')}
        </Heading>
        <Text tone="soft">{text('consents.lead')}</Text>
        {isShown ? (
          <Receipts />
        ) : (
          <div>
            <Button kind="ghost" size="small" handoff={focusHeading} onClick={() => setIsShown(true)}>
              {text('consents.show')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

function Receipts() {
  const { account, texts } = useWidget();
  const { text } = texts;
  const read = useCallback(() => account.read(getConsents, {}), [account]);
  return (
    <WhenLoaded of={useLoad(read)}>
      {({ consents }) =>
        consents.length === 0 ? (
          <Text>{text('consents.none')}</Text>
        ) : (
          <>
            <ul className="pd-consents">
              {consents.map((consent) => (
                <Receipt key={`${consent.subject} ${consent.at} ${consent.isGiven}`} {...consent} />
              ))}
            </ul>
            <div>
              <PrintButton getRecord={() => getPrintedConsents(texts, consents)} />
            </div>
          </>
        )
      }
    </WhenLoaded>
  );
}

function Receipt(consent: Consent) {
  const { texts } = useWidget();
  const [name, choice, ...facts] = describeConsent(texts, consent);
  return (
    <li className="pd-consent" part="consent">
      <span className="pd-consent-name">{`${name}: ${choice}`}</span>
      <span className="pd-hint">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** Places with a name in every language. */
const SOURCES = ['sign-up', 'account', 'mail-link', 'self-exclusion', 'market-rule'] as const;

/** Returns what, which choice, when, where, which text and which receipt. */
function describeConsent(
  texts: TypedTexts,
  { subject, isGiven, at, source, textVersion, receipt }: Consent,
): readonly string[] {
  const { text, locale } = texts;
  const place = SOURCES.find((one) => one === source);
  return [
    getConsentName(texts, subject),
    text(isGiven ? 'consents.given' : 'consents.withdrawn'),
    formatInstant(at, locale),
    place ? text(`consents.source.${place}`) : source,
    textVersion && text('consents.version', { version: textVersion }),
    receipt ? text('consents.receipt', { receipt: shortenReceipt(receipt) }) : '',
  ];
}

function getPrintedConsents(
  texts: TypedTexts,
  consents: readonly Consent[],
): Pick<PrintedPage, 'title' | 'parts'> {
  const lines = consents.map((consent) => describeConsent(texts, consent).filter(Boolean).join(' · '));
  return { title: texts.text('consents.heading'), parts: [{ lines }] };
}
