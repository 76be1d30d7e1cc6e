import { minorDigits } from '@playerdesk/widgets';
import { useWallet } from '@playerdesk/widgets/react';
import { useSite } from './use-site.tsx';

/** The player's balance. */
export function Balance() {
  const { settings } = useSite();
  const { value: wallet } = useWallet();
  return (
    <strong data-balance="total">
      {wallet ? formatMoney(wallet.totalBalance, wallet.currency, settings.locale) : '–'}
    </strong>
  );
}

function formatMoney(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(minor / 10 ** minorDigits(currency));
}
