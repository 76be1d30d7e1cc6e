import { formatInstant } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { useWidget } from '../widget-context.ts';
import { type PrintButtonProps, printPage } from './print-page.ts';

/** Button that prints a record of the player: with the brand, the operator, whose it is, and when it was printed. */
export function PrintButtonView({ getRecord }: PrintButtonProps) {
  const widget = useWidget();
  const { account, options, texts } = widget;
  const { text, locale } = texts;
  const print = () => {
    const { title, parts } = getRecord();
    const { firstName = '', lastName = '', userId = '' } = account.store.getState().profile ?? {};
    const now = new Date(account.serverNow()).toISOString();
    const facts = [
      [text('print.player'), `${firstName} ${lastName}`.trim()],
      [text('print.account'), userId],
      [text('print.site'), location.hostname],
      [text('print.operator'), options.account?.operator ?? ''],
      [text('print.printed'), formatInstant(now, locale)],
    ] as const;
    const page = {
      locale,
      brand: options.brand ?? location.hostname,
      title,
      parts: [...parts, { facts: facts.filter(([, value]) => value !== '') }],
      note: text('print.accessible'),
    };
    if (!printPage(page)) widget.notify({ level: 'warning', text: text('print.blocked') });
  };
  return (
    <Button kind="ghost" size="small" onClick={print}>
      {text('print.button')}
    </Button>
  );
}
