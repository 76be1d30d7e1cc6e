import { Button } from '../../design-system/button.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Why no password can be set anew; null where one can. */
export type ResetUnavailable = 'no-password' | 'not-here' | null;

/** Goes by the rules of the market: where players sign in with an e-ID there is no password to reset. */
export function useResetUnavailable(): ResetUnavailable {
  const { usesPassword, passwordReset } = useWidget().account.rules();
  if (!usesPassword) return 'no-password';
  return passwordReset ? null : 'not-here';
}

/** Says why, and leads to what the player can do instead. */
export function ResetUnavailableView({
  title,
  why: reason,
}: {
  readonly title: TextKey;
  readonly why: NonNullable<ResetUnavailable>;
}) {
  const widget = useWidget();
  const { text } = widget.texts;
  const signIn = () => widget.open('sign-in', {});
  const support = () => {
    widget.close();
    widget.openRoute('/support');
  };
  return (
    <Screen
      title={text(title)}
      footer={
        reason === 'no-password' ? (
          <Button full onClick={signIn}>
            {text('button.sign-in')}
          </Button>
        ) : (
          <Button full onClick={support}>
            {text('button.support')}
          </Button>
        )
      }
    >
      <Stack>
        <Text>{text(`forgot.${reason}`)}</Text>
        {reason === 'not-here' && (
          <div>
            <Button kind="link" onClick={signIn}>
              {text('forgot.back')}
            </Button>
          </div>
        )}
      </Stack>
    </Screen>
  );
}
