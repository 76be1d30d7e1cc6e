import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backstage, createBackstage, findCode, findLink, type SentMessage } from './backstage.ts';
import { findShowroom, isShowroomAddress, recordCalls, type Stage } from './connection.ts';
import { EventsView } from './events-view.tsx';
import { FAULTS } from './faults.ts';
import { FaultsView } from './faults-view.tsx';
import { MailToast, MailView } from './mail-view.tsx';
import { Pane, type Tool, ToolButtons } from './pane.tsx';
import { useEventLog } from './use-event-log.ts';
import { useMail } from './use-mail.ts';
import { useWidgetCall } from './use-widget-call.ts';

let desk: Playerdesk;
const emit: typeof desk.account.events.emit = (event, data) =>
  act(() => desk.account.events.emit(event, data));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
beforeEach(() => {
  desk = createPlayerdesk({ platform: createMockPlatform(), jurisdiction: 'MGA', history: false });
});
afterEach(() => {
  cleanup();
  desk.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the address of the showroom', () => {
  it('is the root without parameters, and every other address is the casino itself', () => {
    const at = (path: string) => isShowroomAddress(new URL(path, 'http://localhost:4400'));

    expect([at('/'), at('/#tour=3')]).toEqual([true, true]);
    expect([at('/casino'), at('/?activation-key=1'), at('/#identity-token=a.b.c')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is found by a casino in its frame only', () => {
    const host = { attach: () => {} };
    const parent = { northlightShowroom: host } as unknown as Window;
    const foreign = {
      get northlightShowroom(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    } as unknown as Window;
    const top: { parent: Window } = { parent: window };

    expect(findShowroom({ parent })).toBe(host);
    expect(findShowroom({ parent: foreign })).toBeNull();
    expect(findShowroom(top as never)).toBeNull();
  });
});

describe('the recorded calls', () => {
  it('are those of the host, with the options that can be written', () => {
    vi.spyOn(desk, 'open').mockReturnValue({} as never);
    const takeCall = recordCalls(desk);

    desk.open('deposit', { amount: '50', bonusCode: undefined, onSuccess: () => {} });

    expect(takeCall('deposit')).toEqual({ widget: 'deposit', options: { amount: '50' }, isModal: true });
    expect(takeCall('deposit')).toBeNull();
  });
});

/** The part of the stage that the tools use. */
const createStage = () => ({ desk, takeCall: () => null }) as unknown as Stage;

describe('the events', () => {
  const counts: number[] = [];
  function Events({ stage }: { readonly stage: Stage }) {
    const log = useEventLog(stage);
    counts.push(log.events.length);
    return <EventsView hidden={false} log={log} />;
  }
  const names = () => [...document.querySelectorAll('strong')].map((name) => name.textContent);

  it('are listed with their payloads, newest first, as text, and can be cleared', () => {
    proves('UX-45.events');
    render(<Events stage={createStage()} />);

    emit('account-exists', { by: 'email' });
    emit('diagnostic', { code: '<b>bold</b>' });

    expect(names()).toEqual(['diagnostic', 'account-exists']);
    expect(document.querySelector('b')).toBeNull();
    expect(document.body.textContent).toContain('{"by":"email"}');
    expect(counts.at(-1)).toBe(2);

    press('Clear');
    expect([names(), counts.at(-1)]).toEqual([[], 0]);
  });

  it('show the entries that analytics may receive', () => {
    proves('UX-45.events');
    render(<Events stage={createStage()} />);

    emit('widget-opened', { widget: 'sign-in', modal: true });
    emit('limits-changed', {});
    press('Data layer');

    expect(names()).toEqual(['screen_view']);
  });
});

const message = (id: string, body = 'Your code is 123456.'): SentMessage => ({
  id,
  channel: 'mail',
  recipient: 'maja@example.com',
  subject: 'Your code',
  body,
});

interface InboxProps {
  readonly outbox: Backstage['outbox'];
  readonly access: 'open' | 'closed';
  readonly navigate: (path: string) => void;
}

function Inbox({ outbox, access, navigate }: InboxProps) {
  const [backstage] = useState({ outbox });
  const mail = useMail(backstage, access);
  return (
    <>
      <MailView hidden={false} access={access} mail={mail} navigate={navigate} />
      <MailToast mail={mail} navigate={navigate} />
      <output aria-label="unread">{mail.unread}</output>
    </>
  );
}

describe('the mail', () => {
  it('shows a text message whole', async () => {
    proves('UX-45.mail');
    const body =
      '123456 is your code for Nordlys. If you did not ask for it, ignore it, and tell it to nobody.';
    const text: SentMessage = { ...message('1', body), channel: 'sms', subject: '' };

    render(<Inbox outbox={async () => [text]} access="open" navigate={vi.fn()} />);

    expect((await screen.findAllByText(body)).map(({ className }) => className)).toContain('sr-mail-subject');
  });

  it('shows a toast with the code and the link of new mail only', async () => {
    proves('UX-45.mail');
    vi.useFakeTimers();
    const boxes = [[message('1')], [message('2', `Open ${location.origin}/?activation-key=9`), message('1')]];
    const navigate = vi.fn();
    const outbox = async () => (boxes.length > 1 ? boxes.shift() : boxes[0]) ?? [];
    const toast = () => document.querySelector('.sr-toast');
    const unread = () => screen.getByLabelText('unread').textContent;

    render(<Inbox outbox={outbox} access="open" navigate={navigate} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect([toast()?.textContent, screen.getAllByRole('listitem').length, unread()]).toEqual(['', 1, '0']);
    await act(() => vi.advanceTimersByTimeAsync(2_000));

    expect(toast()?.textContent).toContain('Mail to maja@example.com');
    expect(unread()).toBe('1');
    toast()
      ?.querySelectorAll('button')
      .forEach((button) => {
        if (button.textContent === 'Open the link') fireEvent.click(button);
      });
    expect(navigate).toHaveBeenCalledWith('/?activation-key=9');
    expect(toast()?.textContent).toBe('');
  });

  it('finds the code and the link of this casino in a message', () => {
    expect(findCode('Code 123456, or http://x.example/?key=654321')).toBe('123456');
    expect(findCode('@casino #4711')).toBe('4711');
    expect(findCode('http://x.example/?key=654321')).toBeNull();
    expect(findLink('See http://evil.example/a and http://own.example/b?c=1.', 'http://own.example')).toBe(
      '/b?c=1',
    );
  });
});

describe('the faults', () => {
  const orderFault = vi.fn(async () => true);
  const backstage = { orderFault } as unknown as Backstage;
  function Faults({ stage, access }: { readonly stage: Stage; readonly access: 'open' | 'closed' }) {
    const widget = useWidgetCall(stage)?.widget ?? null;
    return <FaultsView hidden={false} access={access} backstage={backstage} widget={widget} />;
  }

  it('apply to the operation of the open widget and say what to expect', async () => {
    proves('UX-45.faults');
    render(<Faults stage={createStage()} access="open" />);

    emit('widget-opened', { widget: 'deposit', modal: true });
    press(`Inject: ${FAULTS[0]?.label}`);

    await expect.poll(() => screen.getByRole('status').textContent).toContain('Open a deposit now');
    expect(orderFault).toHaveBeenCalledWith({ operation: 'createCashierSession', ...FAULTS[0]?.fault });
    for (const { expect: text } of FAULTS) expect(document.body.textContent).toContain(text);
  });

  it('and the mail need the access of Backstage', () => {
    proves('UX-45.access');
    render(<Faults stage={createStage()} access="closed" />);
    render(<Inbox outbox={async () => []} access="closed" navigate={() => {}} />);

    expect(screen.getAllByText(/This needs access to Backstage/)).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the tools', () => {
  function Tools() {
    const [tool, setTool] = useState<Tool | null>(null);
    return (
      <>
        <ToolButtons tools={['code', 'events']} tool={tool} counts={{ events: 100 }} onShow={setTool} />
        <Pane tool={tool} onShow={setTool} head={null}>
          <p>{tool}</p>
        </Pane>
      </>
    );
  }

  it('open one at a time, close with Escape and give the focus back', () => {
    render(<Tools />);
    const [code, events] = screen.getAllByRole('button');
    const pane = document.querySelector('aside') as HTMLElement;

    fireEvent.click(code as HTMLElement);
    fireEvent.click(events as HTMLElement);
    expect([pane.hidden, pane.querySelector('p')?.textContent]).toEqual([false, 'events']);
    expect([code, events].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);

    fireEvent.keyDown(pane, { key: 'Escape' });
    expect([pane.hidden, document.activeElement]).toEqual([true, events]);
    expect(events?.textContent).toBe('Events99+');
  });
});

describe('the client of Backstage', () => {
  it('tells a missing token from a platform without Backstage', async () => {
    proves('UX-45.access');
    const access = (status: number) =>
      createBackstage(
        async () => new Response('{}', { status, headers: { 'Content-Type': 'application/json' } }),
      ).access();

    expect([await access(200), await access(401), await access(404)]).toEqual(['open', 'closed', 'absent']);
    expect(await createBackstage(() => Promise.reject(new TypeError('offline'))).access()).toBe('absent');
  });
});
