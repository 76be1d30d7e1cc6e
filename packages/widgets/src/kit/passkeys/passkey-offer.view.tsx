import { Button } from '../../design-system/button.tsx';
import { handOffFocus } from '../../design-system/focus-handoff.ts';
import { Stack, Text } from '../../design-system/layout.tsx';
import { useWidget } from '../widget-context.ts';
import { useAddedPasskey } from './use-added-passkey.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

/** Offers a passkey once per device. A player who does not want one presses nothing. */
export function PasskeyOffer() {
  const { text } = useWidget().texts;
  const isOffered = usePasskeyOffer();
  const { busy, isAdded, add } = useAddedPasskey();
  if (!isOffered || isAdded) return null;
  return (
    <Stack gap="small" align="center">
      <Text tone="soft">{text('passkeys.lead')}</Text>
      <Button kind="link" busy={busy} handoff={handOffFocus} onClick={() => void add()}>
        {text('passkeys.add')}
      </Button>
    </Stack>
  );
}
