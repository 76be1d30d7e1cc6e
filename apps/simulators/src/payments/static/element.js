/** An element with properties, attributes (by `set`) and children; texts are texts and never markup. */
export function element(name, { set = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  for (const [attribute, value] of Object.entries(set)) made.setAttribute(attribute, value);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ''));
  return made;
}

let ids = 0;

/** A labelled control with its hint and its error tied to it. */
export function field(label, control, { hint = '', name = control.name } = {}) {
  ids += 1;
  const id = `f${ids}`;
  control.id = id;
  const note = element('span', { className: 'hint', id: `${id}-hint`, textContent: hint });
  const problem = element('span', { className: 'problem', id: `${id}-problem` });
  problem.dataset.problem = name;
  control.setAttribute('aria-describedby', hint ? `${id}-hint ${id}-problem` : `${id}-problem`);
  return element(
    'div',
    { className: 'field' },
    element('label', { htmlFor: id, textContent: label }),
    control,
    hint ? note : null,
    problem,
  );
}

export function input(name, properties = {}, set = {}) {
  return element('input', { name, type: 'text', spellcheck: false, ...properties, set });
}
