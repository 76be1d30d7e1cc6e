import { describe, expect, it, vi } from 'vitest';
import { createElement } from './elements.ts';
import { createModeChoice, SIMULATION_MODE_API } from './simulation-mode.ts';

const { writePath, modeField } = SIMULATION_MODE_API;
const descriptions = { well: 'as it should', down: 'calls are refused' };

function createChoice(response: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response());
  vi.stubGlobal('fetch', fetch);
  const status = createElement('p');
  const choice = createModeChoice({ descriptions, current: 'well', status });
  // Only elements of the document fire change events.
  document.body.replaceChildren(choice, status);
  const [well, down] = choice.querySelectorAll('input');
  if (!well || !down) throw new Error('There are no radio buttons');
  return { fetch, status, choice, well, down };
}

describe('the choice of the simulation mode', () => {
  it('each mode is listed with its description, and the current one is checked', () => {
    const { choice, well, down } = createChoice(() => new Response());

    expect([...choice.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'well as it should',
      'down calls are refused',
    ]);
    expect([well.checked, down.checked]).toEqual([true, false]);
  });

  it('a selected mode is sent, and the response is announced', async () => {
    const { fetch, status, down } = createChoice(() => Response.json({ [modeField]: 'down' }));

    down.click();
    await vi.waitFor(() => expect(status.textContent).toBe('It is now: down.'));

    const [path, options] = fetch.mock.calls[0] ?? [];
    expect([path, options?.body]).toEqual([writePath, JSON.stringify({ [modeField]: 'down' })]);
  });

  it('a failed change is announced', async () => {
    const { status, down } = createChoice(() => new Response('', { status: 503 }));

    down.click();

    await vi.waitFor(() => expect(status.textContent).toContain('not changed'));
  });
});
