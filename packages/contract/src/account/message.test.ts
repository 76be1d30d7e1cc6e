import { describe, expect, it } from 'vitest';
import { inboxOrder, messageStatus, unreadCount } from './message.ts';

const message = (id: string, status: string, messageSent: string) => ({
  id,
  status,
  messageSent,
  title: id,
  content: '',
});
const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join(' ');

describe('a message', () => {
  it('has one of three statuses in any case, and an unknown status is neither new nor read', () => {
    const words = ['Unpushed', 'UNPUSHED', 'notified', 'Read', 'read', 'Archived', ''];
    expect(words.map(messageStatus)).toEqual([
      'Unpushed',
      'Unpushed',
      'Notified',
      'Read',
      'Read',
      'Notified',
      'Notified',
    ]);
  });
});

describe('an inbox', () => {
  it('sorts undisplayed messages first, then by date, without changing its input', () => {
    const given = [
      message('read-new', 'Read', '2026-11-20T10:00:00Z'),
      message('new-old', 'Unpushed', '2026-10-01T10:00:00Z'),
      message('shown', 'Notified', '2026-11-19T10:00:00Z'),
      message('new-new', 'unpushed', '2026-11-01T10:00:00Z'),
    ];
    expect(idsOf(inboxOrder(given))).toBe('new-new new-old read-new shown');
    expect(idsOf(given)).toBe('read-new new-old shown new-new');
  });

  it('sorts by instant, not by notation, and puts undated messages last', () => {
    const given = [
      message('none', 'Read', 'yesterday'),
      message('later', 'Read', '2026-11-20T12:00:00+00:00'),
      message('earlier', 'Read', '2026-11-20T12:30:00+01:00'),
    ];
    expect(idsOf(inboxOrder(given))).toBe('later earlier none');
  });

  it('keeps the input order of messages with the same instant and status', () => {
    const at = '2026-11-20T10:00:00Z';
    expect(idsOf(inboxOrder(['a', 'b', 'c'].map((id) => message(id, 'Read', at))))).toBe('a b c');
  });

  it('counts unopened messages, displayed or not', () => {
    const at = '2026-11-20T10:00:00Z';
    const statuses = ['Unpushed', 'Notified', 'Read', 'read', 'Odd'];
    expect(unreadCount(statuses.map((status) => message(status, status, at)))).toBe(3);
    expect(unreadCount([])).toBe(0);
  });
});
