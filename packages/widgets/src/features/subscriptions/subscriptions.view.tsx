import { productSubscription, type Subscription } from '@playerdesk/contract/internal';
import { formatInstant } from '@playerdesk/core/internal';
import { useId, useMemo, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { ConsentHistory } from './consent-history.view.tsx';
import { SUBJECTS, shortenReceipt } from './consent-name.ts';
import { groupSubscriptions, type SubscriptionGroup } from './subscription-list.ts';
import {
  createPlayerSource,
  isOnBreak,
  type SubscriptionsViewProps,
  useSubscriptions,
} from './subscriptions.controller.ts';
import styles from './subscriptions.css?inline';

/** Subscriptions of the signed-in player, and the consents given and withdrawn so far. */
export function Subscriptions() {
  const widget = useWidget();
  const source = useMemo(() => createPlayerSource(widget.account), [widget.account]);
  const props = useSubscriptions(source, () =>
    widget.notify({ level: 'success', text: widget.texts.text('notice.subscriptions-updated') }),
  );
  return (
    <Stack>
      <SubscriptionForm {...props} />
      {/* After the list, which would push it down. */}
      {props.list.status !== 'loading' && <ConsentHistory />}
    </Stack>
  );
}

/** Checkboxes by product or channel, with the date and receipt of the last change. */
export function SubscriptionForm(props: SubscriptionsViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-subscriptions" part="subscriptions">
      <Stack>
        <Heading size="small">{text('subscriptions.heading')}</Heading>
        <Text tone="soft">{text('subscriptions.lead')}</Text>
        <WhenLoaded of={props.list}>{(list) => <Choices {...props} list={list} />}</WhenLoaded>
      </Stack>
    </div>
  );
}

type ChoicesProps = Omit<SubscriptionsViewProps, 'list'> & { readonly list: readonly Subscription[] };

function Choices({ list, choices, busy, onChoose, onSave, onNone }: ChoicesProps) {
  const { account, texts } = useWidget();
  const { text } = texts;
  if (list.length === 0) {
    const title = text(isOnBreak(account) ? 'unsubscribe.nothing' : 'subscriptions.none');
    return <EmptyState icon={<Icon name="bell" />} title={title} />;
  }
  const isAny = [...choices.values()].includes(true);
  return (
    <form
      className="pd-subscription-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave();
      }}
    >
      {groupSubscriptions(list).map(({ group, name, items }) => (
        <Channel key={name} group={group} name={name} items={items} choices={choices} onChoose={onChoose} />
      ))}
      <div className="pd-subscription-actions">
        <Button type="submit" busy={busy} busyLabel={text('button.busy')}>
          {text('subscriptions.save')}
        </Button>
        {isAny && (
          <Button kind="ghost" onClick={() => !busy && onNone()}>
            {text('subscriptions.stop-all')}
          </Button>
        )}
      </div>
    </form>
  );
}

type ChannelProps = Pick<SubscriptionsViewProps, 'choices' | 'onChoose'> & SubscriptionGroup;

function Channel({ group, name, items, choices, onChoose }: ChannelProps) {
  const { text } = useWidget().texts;
  return (
    <fieldset className="pd-channel" part="channel" data-channel={group}>
      <legend className="pd-channel-name">{text(`subscriptions.${name}`)}</legend>
      {items.map((subscription) => (
        <Tick
          key={subscription.type}
          subscription={subscription}
          checked={choices.get(subscription.type) ?? subscription.active}
          onChange={(active) => onChoose(subscription.type, active)}
        />
      ))}
    </fieldset>
  );
}

interface TickProps {
  readonly subscription: Subscription;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ subscription: { type, active, changedAt, receipt }, checked, onChange }: TickProps) {
  const { text, locale } = useWidget().texts;
  const id = useId();
  const lastChange = changedAt !== undefined && {
    when: formatInstant(changedAt, locale),
    receipt: receipt ? shortenReceipt(receipt) : '–',
  };
  const subject = Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type as keyof typeof SUBJECTS] : null;
  // In a product group, the channel is a sufficient label.
  const channel = productSubscription(type)?.channel;
  const key = channel ? (`subscriptions.channel.${channel}` as const) : subject;
  return (
    <div className="pd-field" part="field">
      <div className="pd-choice">
        <input
          id={id}
          type="checkbox"
          name={type}
          className="pd-tick"
          part="checkbox"
          checked={checked}
          aria-describedby={lastChange ? `${id}-said` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label className="pd-choice-label" part="label" htmlFor={id}>
          {key ? text(key) : type}
        </label>
      </div>
      {lastChange && (
        <p className="pd-hint" id={`${id}-said`}>
          {text(active ? 'subscriptions.on-since' : 'subscriptions.off-since', lastChange)}
        </p>
      )}
    </div>
  );
}
