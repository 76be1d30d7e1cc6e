import { Button } from '../../design-system/button.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Why a password cannot be reset. Null if it can. */
export type ResetUnavailable = 'no-password' | 'not-here' | null;

/** Returns why the market allows no reset. With e-ID sign-in there is no password. */
export function useResetUnavailable(): ResetUnavailable {
  const { usesPassword, passwordReset } = useWidget().account.rules();
  if (!usesPassword) return 'no-password';
  return passwordReset ? null : 'not-here';
}

/** Explains why a password cannot be reset, with an alternative. */
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
