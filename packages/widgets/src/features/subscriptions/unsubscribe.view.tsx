import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { getCodeText } from '../../kit/error-text.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { createTokenSource, useSubscriptions } from './subscriptions.controller.ts';
import { SubscriptionForm } from './subscriptions.view.tsx';

/** Page of an unsubscribe link. Nothing changes before the player confirms, because email scanners follow links too. */
export function Unsubscribe({ token }: { readonly token: string | undefined }) {
  return token ? <ByToken key={token} token={token} /> : <NoToken />;
}

function NoToken() {
  const { events } = useWidget().account;
  useEffect(() => events.emit('error', { code: 'unsubscribe.missing-token', kind: 'refused' }), [events]);
  return <Refused code="unsubscribe.missing-token" />;
}

function ByToken({ token }: { readonly token: string }) {
  const widget = useWidget();
  const { text } = widget.texts;
  const [refusal, setRefusal] = useState<string | null>(null);
  const source = useMemo(() => {
    const original = createTokenSource(widget.account, token);
    const read = () =>
      original.read().catch((error: { readonly kind: string; readonly code: string }) => {
        if (error.kind === 'refused') setRefusal(error.code);
        throw error;
      });
    return { ...original, read };
  }, [widget.account, token]);
  const props = useSubscriptions(source, ({ none }) =>
    widget.notify({
      level: 'success',
      text: text(none ? 'notice.unsubscribed' : 'notice.subscriptions-updated'),
    }),
  );
  if (refusal) return <Refused code={refusal} />;
  const { list } = props;
  const isEmpty = list.status === 'ready' && list.data.length > 0 && !list.data.some(({ active }) => active);
  return (
    <Stack>
      {/* Also shown when the link is opened again: unticked boxes alone do not confirm that it worked. */}
      <div role="status">{isEmpty && <Text>{text('unsubscribe.nothing')}</Text>}</div>
      <SubscriptionForm {...props} />
    </Stack>
  );
}

/** An invalid link, with alternatives. */
function Refused({ code }: { readonly code: string }) {
  const widget = useWidget();
  const { text } = widget.texts;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name="bell" />}
        title={getCodeText(widget.texts, code)}
        action={
          <>
            <Button onClick={() => widget.open('account', { tab: 'subscriptions' })}>
              {text('unsubscribe.sign-in')}
            </Button>
            <Button kind="link" onClick={() => widget.openRoute('/support')}>
              {text('button.support')}
            </Button>
          </>
        }
      >
        {text('unsubscribe.refused')}
      </EmptyState>
    </div>
  );
}
