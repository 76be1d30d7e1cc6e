import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { scene } from '../testing/scene.ts';

it('a view that broke is shown again when the player asks for it', async () => {
  proves('UX-95.again');
  let isBroken = true;
  // Cast: what no view can draw.
  const describeGame = () => ({ title: isBroken ? ({} as string) : 'Sunken Gold' });
  const fixture = scene({
    signedIn: true,
    games: { playHost: 'https://games.example/play', brand: 'northern', describe: describeGame },
  });
  const view = await fixture.open('favourites');
  await expect.poll(() => fixture.emitted('diagnostic').map(({ code }) => code)).toContain('view-broke');
  isBroken = false;

  const [again] = document.querySelectorAll<HTMLElement>('[data-widget="favourites"] [part="body"] button');
  again?.click();

  await expect.poll(() => document.body.textContent).toContain('Sunken Gold');
  view.handle.close();
});
