const list = document.getElementById('contact');

/** Players whom staff have to talk to, and why, until somebody has. */
export function setUpContact({ call, act, element }) {
  const REASONS = {
    'limit-above': ({ period, amount, currency }) =>
      `chose a ${period} deposit limit of ${(amount / 100).toFixed(2)} ${currency}`,
    'limit-raised': ({ period, amount, currency }) =>
      `raised the ${period} deposit limit to ${(amount / 100).toFixed(2)} ${currency}`,
    'end-asked': ({ dueAt }) => `asked to end a self-exclusion early: answer by ${dueAt.slice(0, 10)}`,
    'return-funds': ({ amount, currency }) =>
      `is self-excluded and cannot withdraw: return ${(amount / 100).toFixed(2)} ${currency}`,
    'financial-vulnerability': ({ net, currency, days }) =>
      `paid in ${(net / 100).toFixed(2)} ${currency} net in ${days} days: look in public records for a bankruptcy, judgments and debt arrangements`,
    'markers-of-harm': ({ markers }) =>
      `shows markers of harm (${markers.join(', ')}): look at their play and contact them`,
    'self-test': () => 'handed in a self-test that blocks play and deposits until you have called',
  };

  function task({ id, email, reason, details, createdAt }) {
    const isCheck = ['financial-vulnerability', 'markers-of-harm'].includes(reason);
    const outcome = element('input');
    outcome.placeholder = 'What was found and decided';
    outcome.setAttribute('aria-label', `What was found and decided: ${email}`);
    const button = element('button', isCheck ? 'Checked' : 'Talked to');
    button.type = 'button';
    button.addEventListener('click', () =>
      act('Taken off the list.', () =>
        call('POST', 'contact', { id, ...(outcome.value.trim() && { outcome: outcome.value }) }),
      ),
    );
    const why = REASONS[reason]?.(details) ?? reason;
    const when = createdAt.slice(0, 16).replace('T', ' ');
    const row = element(
      'li',
      element('b', email),
      ` ${why}, ${when} `,
      ...(isCheck ? [outcome] : []),
      button,
    );
    row.className = 'row';
    return row;
  }

  return {
    refresh: async () => {
      const { tasks } = await call('GET', 'contact');
      list.replaceChildren(
        ...(tasks.length > 0 ? [element('ul', ...tasks.map(task))] : [element('p', 'Nobody.')]),
      );
    },
  };
}
