import type { Jackpot } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { BrowseGames } from '../../kit/browse-games.tsx';
import { Screen } from '../../kit/screen.tsx';
import { getLobby } from '../../kit/services/account-services.ts';
import { useResource } from '../../kit/use-resource.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { convertJackpot } from './exchange.ts';
import { NotLive } from './not-live.tsx';

/** Live jackpots. They change continuously, so they are not announced. */
export function JackpotsView({ game }: WidgetProps['jackpots']) {
  const { account, texts } = useWidget();
  const reading = useResource(getLobby(account).jackpots);
  return (
    <Screen title={texts.text('jackpots.title')}>
      <NotLive of={reading} />
      <WhenLoaded of={reading.load}>
        {(jackpots) => <List jackpots={jackpots.filter((one) => !game || one.gameIds?.includes(game))} />}
      </WhenLoaded>
    </Screen>
  );
}

function List({ jackpots }: { readonly jackpots: readonly Jackpot[] }) {
  const { account, texts } = useWidget();
  const { value: rates } = useResource(getLobby(account).exchangeRates);
  const currency = account.store.getState().profile?.currency;
  if (jackpots.length === 0)
    return (
      <EmptyState
        icon={<Icon name="trophy" />}
        title={texts.text('jackpots.none')}
        action={<BrowseGames label={texts.text('lobby.browse')} />}
      />
    );
  return (
    <ul className="pd-jackpots" part="list">
      {jackpots.map((jackpot) => {
        const converted = currency === undefined ? null : convertJackpot(jackpot, currency, rates);
        return (
          <li key={jackpot.id} className="pd-jackpot" part="jackpot" data-jackpot={jackpot.id}>
            <span className="pd-jackpot-name" translate="no">
              {jackpot.name ?? jackpot.id}
            </span>
            <strong className="pd-jackpot-amount" translate="no">
              {formatMoney(jackpot.amount, jackpot.currency, texts.locale)}
            </strong>
            {converted !== null && currency !== undefined && (
              <span className="pd-jackpot-near">
                {texts.text('jackpots.about', { amount: formatMoney(converted, currency, texts.locale) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
