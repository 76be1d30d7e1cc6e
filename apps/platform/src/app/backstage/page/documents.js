const byId = (id) => document.getElementById(id);

/** What waits to be reviewed, what is asked for, and what players declared of their wealth. */
export function setUpDocuments({ call, act, element }) {
  function button(words, type = 'submit') {
    const made = element('button', words);
    made.type = type;
    return made;
  }

  function field(words, name, placeholder) {
    const input = element('input');
    Object.assign(input, { name, placeholder, autocomplete: 'off' });
    return element('label', `${words} `, input);
  }

  function judge(id, decision, form) {
    const { reasons, askAgain } = form.elements;
    const given = reasons.value.split(',').map((reason) => reason.trim());
    const verdict = { reasons: given.filter((reason) => reason !== ''), askAgain: askAgain.checked };
    return act(decision === 'approved' ? 'Approved.' : 'Declined.', () =>
      call('POST', 'document-review', { id, decision, ...verdict }),
    );
  }

  function waiting({ id, type, added, email, name, mediaType, bytes, fileName }) {
    const file = element('a', fileName ?? 'The file');
    file.href = `/backstage/api/document-file?id=${id}`;
    const again = element('input');
    Object.assign(again, { type: 'checkbox', name: 'askAgain' });
    const approve = button('Approve', 'button');
    const row = element(
      'div',
      approve,
      field('Reasons, separated by commas', 'reasons', 'ExpiredCard, Flash'),
      element('label', again, ' ask again'),
      button('Decline'),
    );
    row.className = 'row';
    const form = element('form', row);
    approve.addEventListener('click', () => judge(id, 'approved', form));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      judge(id, 'declined', form);
    });
    const facts = `${type} · ${mediaType} · ${Math.ceil(bytes / 1024)} kB · ${added.slice(0, 16).replace('T', ' ')}`;
    const item = element(
      'details',
      element('summary', element('b', `${name}, ${email}`), facts),
      element('p', file),
      form,
    );
    item.dataset.id = id;
    return item;
  }

  function showWaiting(documents) {
    const list = byId('documents');
    // Whoever is writing is not interrupted.
    if (list.contains(document.activeElement) && document.activeElement.name === 'reasons') return;
    const open = new Set([...list.querySelectorAll('details[open]')].map((item) => item.dataset.id));
    const items = documents.map(waiting);
    for (const item of items) item.open = open.has(item.dataset.id);
    list.replaceChildren(...(items.length > 0 ? items : [element('p', 'Nothing waits.')]));
  }

  byId('documents-wanted').addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target.elements;
    const reason = form.reason.value.trim();
    const types = form.types.value.split(',').map((type) => type.trim());
    const wanted = types.filter((type) => type !== '').map((type) => ({ type, ...(reason && { reason }) }));
    act('Asked.', () =>
      call('POST', 'documents-wanted', { email: form.email.value, wanted, force: form.force.checked }),
    );
  });
  byId('identity-verified').addEventListener('submit', (event) => {
    event.preventDefault();
    const { email, by } = event.target.elements;
    act('Verified; that is in the audit.', () =>
      call('POST', 'identity-verified', { email: email.value, by: by.value }),
    );
  });
  byId('wealth-of').addEventListener('submit', (event) => {
    event.preventDefault();
    const email = encodeURIComponent(event.target.elements.email.value);
    act('Read; that is in the audit.', async () => {
      const { declarations } = await call('GET', `wealth?email=${email}`);
      const lines = declarations.map(({ declared, source, ...rest }) =>
        element(
          'li',
          `${declared.slice(0, 10)}: ${source.join(', ')}; ${rest.occupation}, ${rest.industry}; ${rest.incomeFromValue} to ${rest.incomeToValue} a year; ${rest.nationality}, born in ${rest.countryOfBirthCode}`,
        ),
      );
      byId('declarations').replaceChildren(
        ...(lines.length > 0 ? lines : [element('li', 'Nothing declared.')]),
      );
    });
  });
  return { refresh: async () => showWaiting((await call('GET', 'documents')).documents) };
}
