import type { Message } from '@playerdesk/contract/internal';
import { Button } from '../../design-system/button.tsx';
import { useContentLanguage } from '../../kit/content-language.ts';
import { goTo, parseDestination } from '../../kit/host-route.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface MessageActionProps {
  readonly message: Message;
  readonly kind?: 'primary' | 'ghost';
  readonly onTaken: () => void;
}

/** Call to action of a message with a valid destination. Using it marks the message as read. */
export function MessageAction({ message, kind = 'primary', onTaken }: MessageActionProps) {
  const widget = useWidget();
  const lang = useContentLanguage();
  const destination = parseDestination(message.ctaAction ?? '');
  if (!destination) return null;
  const own = message.ctaText?.trim();
  const take = () => {
    onTaken();
    goTo(widget, destination);
  };
  return (
    <Button kind={kind} size="small" onClick={take}>
      {own ? <span lang={lang}>{own}</span> : widget.texts.text('message.action')}
    </Button>
  );
}
