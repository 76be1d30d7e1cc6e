import { expect, it } from 'vitest';
import { scene } from '../testing/scene.ts';

const TICK = 'I’m not a robot';

it('the captcha hint disappears once the captcha is solved', async () => {
  const easy = await scene().platform.call({ name: 'getHumanChallenge' } as never, {} as never);
  let arrive = () => {};
  const getHumanChallenge = () =>
    new Promise((resolve) => {
      arrive = () => resolve(easy);
    });
  const fixture = scene({ captcha: { driver: 'altcha' }, script: { getHumanChallenge } });
  const view = await fixture.open('forgot-password', { email: 'maja@example.com' });
  view.fill({ [TICK]: true });
  view.press('Send link');
  expect(await view.problemAt(TICK)).not.toBe('');
  await expect.poll(() => fixture.sent('getHumanChallenge')).toHaveLength(1);

  arrive();
  await view.findByText('Done');
  expect(view.getByLabelText(TICK).getAttribute('aria-invalid')).toBeNull();
});
