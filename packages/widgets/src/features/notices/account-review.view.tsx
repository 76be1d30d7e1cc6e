import { Button } from '../../design-system/button.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { AccountReviewViewProps } from './account-review.controller.ts';

/** Reminder to review the account, with links to history and limits. */
export function AccountReviewView({ onHistory, onLimits, onLater }: AccountReviewViewProps) {
  const { text } = useWidget().texts;
  return (
    <Screen
      title={text('message.account-review.title')}
      footer={
        <Button kind="ghost" full onClick={onLater}>
          {text('message.account-review.later')}
        </Button>
      }
    >
      <Stack>
        <Text>{text('message.account-review.text')}</Text>
        <Stack gap="small">
          <Button full onClick={onHistory}>
            {text('message.account-review.history')}
          </Button>
          <Button kind="ghost" full onClick={onLimits}>
            {text('message.account-review.limits')}
          </Button>
        </Stack>
      </Stack>
    </Screen>
  );
}
