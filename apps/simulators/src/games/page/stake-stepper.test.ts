import { describe, expect, it, vi } from 'vitest';
import { loadTranslator } from './messages/translator.ts';
import { StakeStepper } from './stake-stepper.ts';

async function createStepper(stakes: readonly number[]) {
  const onChange = vi.fn<(stake: number) => void>();
  const stepper = new StakeStepper({
    stakes,
    translator: await loadTranslator('en'),
    formatMoney: String,
    onChange,
  });
  const [lower, raise] = stepper.root.querySelectorAll('button');
  if (!lower || !raise) throw new Error('There are no buttons');
  return { stepper, lower, raise, onChange };
}

describe('the stake stepper', () => {
  it('the initial stake is the third, or the last of fewer', async () => {
    expect((await createStepper([20, 50, 100, 200])).stepper.stake).toBe(100);
    expect((await createStepper([20])).stepper.stake).toBe(20);
  });

  it('the stake changes by one step and stops at both ends', async () => {
    const { stepper, lower, raise } = await createStepper([20, 50, 100, 200]);

    raise.click();
    expect([stepper.stake, raise.disabled]).toEqual([200, true]);

    for (let clicks = 0; clicks < 5; clicks += 1) lower.click();
    expect([stepper.stake, lower.disabled, raise.disabled]).toEqual([20, true, false]);
  });

  it('each stake is reported, and a locked stepper does not change', async () => {
    const { stepper, raise, onChange } = await createStepper([20, 50, 100, 200]);

    raise.click();
    stepper.lock(true);
    raise.click();

    expect([stepper.stake, raise.disabled]).toEqual([200, true]);
    expect(onChange.mock.calls.map(([stake]) => stake).slice(0, 2)).toEqual([100, 200]);
  });
});
