import { describe, expect, it } from 'vitest';
import { BUNDLED_OPT_INS } from './marketing.ts';
import { SUBSCRIPTION_TYPES, subscriptionChannel } from './subscription.ts';

describe('a subscription', () => {
  it.each([
    ['BonusSMSs', 'sms'],
    ['NewsSMSs', 'sms'],
    ['BonusEmails', 'email'],
    ['NewsEmails', 'email'],
    ['Phone', 'phone'],
    ['PushNotifications', 'push'],
    ['CasinoEmails', 'email'],
    ['BingoSMSs', 'sms'],
    ['BettingPhone', 'phone'],
    ['newsemails', null],
    ['Post', null],
    ['toString', null],
    ['', null],
  ])('of the type %s uses the channel %s', (type, channel) => {
    expect(subscriptionChannel(type)).toBe(channel);
  });

  it('has a channel exactly for the types that the one sign-up checkbox covers', () => {
    expect(Object.values(SUBSCRIPTION_TYPES).flat().sort()).toEqual([...BUNDLED_OPT_INS].sort());
  });
});
