import { describe, expect, it } from 'vitest';
import { readCashierSettings } from './cashier-settings.ts';

describe('the settings in the address of the cashier', () => {
  it('missing settings have defaults', () => {
    expect(readCashierSettings('')).toEqual({
      sessionId: '',
      amount: '',
      providerType: null,
      predefinedAmounts: null,
      allowCancelPendingWithdrawal: true,
      autoProcess: false,
    });
  });

  it('invalid amounts are left out', () => {
    const { predefinedAmounts } = readCashierSettings('?predefinedAmounts=5,x,-1,0,20');

    expect(predefinedAmounts).toEqual([5, 20]);
    expect(readCashierSettings('?predefinedAmounts=x').predefinedAmounts).toBeNull();
  });

  it('settings in the host’s format are parsed', () => {
    const search =
      '?sessionId=s&amount=50&providerType=bank&allowCancelPendingWithdrawal=false&autoProcess=true';

    expect(readCashierSettings(search)).toMatchObject({
      sessionId: 's',
      amount: '50',
      providerType: 'BANK',
      allowCancelPendingWithdrawal: false,
      autoProcess: true,
    });
  });
});
