const list = document.getElementById('person-reviews');

/** Accounts whose owner may be an excluded person, until staff decide. */
export function setUpReviews({ call, act, element }) {
  const REASONS = {
    'excluded-person': 'may be an excluded person',
    'second-account': 'may have another account',
  };

  function button(text, id, decision, done) {
    const one = element('button', text);
    one.type = 'button';
    one.addEventListener('click', () => act(done, () => call('POST', 'person-reviews', { id, decision })));
    return one;
  }

  function review(entry) {
    const { id, email, firstName, lastName, otherFirstName, otherLastName, otherEmail } = entry;
    const other = otherEmail
      ? `${otherFirstName} ${otherLastName}, ${otherEmail}`
      : 'of a register or an erased account';
    const why = `${REASONS[entry.reason] ?? entry.reason} (${other}; same ${entry.marks.join(', ')})`;
    const row = element(
      'li',
      element('b', `${firstName} ${lastName}`),
      ` ${email} ${why}, ${entry.createdAt.slice(0, 16).replace('T', ' ')} `,
      button('Another person', id, 'another-person', 'The account is open.'),
      button('Same person', id, 'same-person', 'The account stays closed to deposits and play.'),
    );
    row.className = 'row';
    return row;
  }

  return {
    refresh: async () => {
      const { reviews } = await call('GET', 'person-reviews');
      list.replaceChildren(
        ...(reviews.length > 0 ? [element('ul', ...reviews.map(review))] : [element('p', 'Nobody.')]),
      );
    },
  };
}
