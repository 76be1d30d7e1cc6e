import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../../packages/widgets/src/design-system/button.tsx';
import { Row, Text } from '../../../packages/widgets/src/design-system/layout.tsx';
import { ButtonLink, TextLink } from '../../../packages/widgets/src/design-system/link.tsx';
import { Sheet } from './sheet.tsx';

export default { title: 'UI/Button' } satisfies Meta;

export const Kinds: StoryObj = {
  render: () => (
    <Sheet>
      <Row>
        <Button>Continue</Button>
        <Button kind="ghost">Prev</Button>
      </Row>
      <Row>
        <Button kind="danger">Close account</Button>
        <Button kind="link">Forgot password?</Button>
      </Row>
      <Row>
        <Button size="small">Set limit</Button>
        <Button kind="ghost" size="small">
          Change
        </Button>
      </Row>
      <Button full>As wide as its row</Button>
    </Sheet>
  ),
};

export const States: StoryObj = {
  render: () => (
    <Sheet>
      <Row>
        <Button busy busyLabel="Please wait">
          Sign in
        </Button>
        <Button kind="ghost" busy busyLabel="Please wait">
          Send a new code
        </Button>
      </Row>
      <Row>
        <Button disabled>Sign up</Button>
        <Button kind="ghost" disabled>
          Prev
        </Button>
      </Row>
    </Sheet>
  ),
};

export const Links: StoryObj = {
  render: () => (
    <Sheet>
      <Text>
        Read the <TextLink href="#terms">terms and conditions</TextLink> or write to{' '}
        <TextLink href="https://example.com" newTab>
          support
        </TextLink>
        .
      </Text>
      <ButtonLink href="#support" kind="ghost">
        Contact support
      </ButtonLink>
    </Sheet>
  ),
};
