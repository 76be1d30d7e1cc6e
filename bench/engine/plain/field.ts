/** The lowest baseline: a shadow root and one labeled field, without a framework. */
const place = document.querySelector('#place');

function mount(): void {
  const host = document.createElement('div');
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'email';
  input.name = 'email';
  input.autocomplete = 'username';
  label.append('Email', input);
  host.attachShadow({ mode: 'open' }).append(label);
  place?.append(host);
}

Object.assign(window, { mounting: { mount, unmount: () => place?.replaceChildren() } });
mount();
