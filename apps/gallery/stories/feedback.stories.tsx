import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../../packages/widgets/src/design-system/button.tsx';
import { EmptyState } from '../../../packages/widgets/src/design-system/empty-state.tsx';
import { Heading } from '../../../packages/widgets/src/design-system/heading.tsx';
import { Icon } from '../../../packages/widgets/src/design-system/icons.tsx';
import { Notice } from '../../../packages/widgets/src/design-system/notice.tsx';
import { RichText } from '../../../packages/widgets/src/design-system/sanitizer/rich-text.tsx';
import { Skeleton } from '../../../packages/widgets/src/design-system/skeleton.tsx';
import { Stepper } from '../../../packages/widgets/src/design-system/stepper.tsx';
import { Sheet } from './sheet.tsx';

export default { title: 'UI/Feedback' } satisfies Meta;

export const Notices: StoryObj = {
  render: () => (
    <Sheet>
      <Notice level="success">Profile updated</Notice>
      <Notice
        level="error"
        title="Something went wrong."
        action={
          <Button kind="ghost" size="small">
            Try again
          </Button>
        }
        onDismiss={() => {}}
        dismissLabel="Close X"
      >
        We could not reach the server. What you typed is still here.
      </Notice>
      <Notice level="warning">You have € 8.00 left to deposit.</Notice>
      <Notice level="info">€ 400.00 from 24 Nov, 14:05. You can cancel this until then.</Notice>
    </Sheet>
  ),
};

export const Waiting: StoryObj = {
  render: () => (
    <Sheet>
      <Stepper count={6} index={1} label="Step 2 of 6" />
      <Heading eyebrow="Step 2 of 6">How can we reach you?</Heading>
      <Skeleton lines={4} label="Loading" />
      <Skeleton height={120} />
    </Sheet>
  ),
};

export const Empty: StoryObj = {
  render: () => (
    <Sheet>
      <EmptyState
        icon={<Icon name="envelope" />}
        title="No messages yet"
        action={<Button kind="ghost">Refresh</Button>}
      >
        What we write to you about your account will be kept here.
      </EmptyState>
    </Sheet>
  ),
};

const TERMS = `<h2>1. Who may play</h2><p>You must be <strong>18 or older</strong>. Read more at
  <a href="https://example.com/terms">our terms</a>.</p><ul><li>One account a person</li><li>No play on behalf
  of others</li></ul><script>document.title = 'broken in'</script><table><tr><th>Limit</th><th>Waiting time</th></tr>
  <tr><td>Deposit</td><td>24 hours</td></tr></table>`;

export const ProvidedHtml: StoryObj = {
  render: () => (
    <Sheet>
      <RichText html={TERMS} />
    </Sheet>
  ),
};
