import { dayInZone, isoDay, parseInstant } from '@playerdesk/contract/internal';
import { type AccountClosureState, formatDay } from '@playerdesk/core/internal';
import { useId, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EqualChoice } from '../../design-system/equal-choice.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Heading } from '../../design-system/heading.tsx';
import { Row, Stack, Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import { useCanClose, useClosing } from './close-account.controller.ts';
import styles from './close-account.css?inline';

/** Moves the focus to the heading when the button that was pressed goes. */
const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="close-account"]')?.querySelector('[part="heading"]'),
);

/** End of the account: what it means is said before it is offered. */
export function CloseAccount() {
  const { texts, openRoute } = useWidget();
  const { text } = texts;
  const canClose = useCanClose();
  const place = useRef<HTMLElement>(null);
  const title = useId();
  const [isShown, setIsShown] = useState(false);
  useStyles(place, styles);
  if (!canClose) return null;
  return (
    <section ref={place} className="pd-close-account" part="close-account" aria-labelledby={title}>
      <Stack>
        <div id={title}>
          <Heading level={4} size="small">
            {text('closure.title')}
          </Heading>
        </div>
        <Text tone="soft">{text('closure.lead')}</Text>
        {isShown && <Closing onKeep={() => setIsShown(false)} />}
        {!isShown && (
          <Row>
            <Button key="show" kind="ghost" handoff={focusHeading} onClick={() => setIsShown(true)}>
              {text('closure.show')}
            </Button>
            <Button key="tools" kind="link" onClick={() => openRoute('/menu/responsible-gaming')}>
              {text('button.responsible-gaming')}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}

/** Reads the state again after each refusal. */
function Closing({ onKeep }: { readonly onKeep: () => void }) {
  const [reads, setReads] = useState(0);
  return <ClosingState key={reads} onKeep={onKeep} onStale={() => setReads(reads + 1)} />;
}

interface ClosingStateProps {
  readonly onKeep: () => void;
  readonly onStale: () => void;
}

function ClosingState({ onKeep, onStale }: ClosingStateProps) {
  const { text } = useWidget().texts;
  const { state, busy, onClose } = useClosing(onStale);
  const keep = { label: text('closure.keep'), onChoose: () => !busy && onKeep() };
  return (
    <WhenLoaded of={state} lines={4}>
      {(closure) => {
        const isOpen = closure.open.length > 0;
        const act = isOpen
          ? { label: text('button.check-again'), onChoose: onStale }
          : { label: text('closure.close'), busy, busyLabel: text('button.busy'), onChoose: onClose };
        return (
          <>
            {isOpen ? <OpenMatters {...closure} /> : <Consequences {...closure} />}
            <EqualChoice options={[keep, act]} />
          </>
        );
      }}
    </WhenLoaded>
  );
}

function OpenMatters({ open }: AccountClosureState) {
  const { text } = useWidget().texts;
  return (
    <Lines legend={text('closure.not-yet')} lines={open.map((matter) => text(`closure.open.${matter}`))} />
  );
}

function Consequences({ losesBonuses, kept, erasedAt }: AccountClosureState) {
  const widget = useWidget();
  const { text } = widget.texts;
  const when = formatMarketDay(widget, erasedAt);
  return (
    <>
      <Lines
        legend={text('closure.follows')}
        lines={[
          text('closure.follows.signed-out'),
          ...(losesBonuses ? [text('closure.follows.bonuses')] : []),
          text('closure.follows.marketing'),
          text('closure.follows.break'),
          text('closure.follows.reopen', { when }),
        ]}
      />
      <Lines
        legend={text('closure.kept')}
        lines={[...kept.map((records) => formatKept(widget, records)), text('closure.erased', { when })]}
      />
    </>
  );
}

function formatKept(
  widget: WidgetContext,
  { records, requiredUntil }: AccountClosureState['kept'][number],
): string {
  const { text } = widget.texts;
  const what = text(`closure.kept.${records}`);
  if (requiredUntil === undefined) return what;
  return `${what} ${text('closure.kept.until', { when: formatMarketDay(widget, requiredUntil) })}`;
}

/** Formats the day in the player's market, which the email names too. */
function formatMarketDay({ account, texts }: WidgetContext, iso: string): string {
  return formatDay(isoDay(dayInZone(parseInstant(iso), account.rules().timeZone)), texts.locale);
}

function Lines({ legend, lines }: { readonly legend: string; readonly lines: readonly string[] }) {
  return (
    <div className="pd-closing" part="consequences">
      <p className="pd-legend">{legend}</p>
      <ul className="pd-closing-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
