/** An element with properties, attributes (by `set`) and children; texts are texts and never markup. */
export function element(name, { set = {}, data = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  for (const [attribute, value] of Object.entries(set)) made.setAttribute(attribute, value);
  Object.assign(made.dataset, data);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ''));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing. Shapes are pairs of a class and a path. */
export function drawing(className, viewBox, shapes, fit = 'xMidYMid') {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('viewBox', viewBox);
  made.setAttribute('class', className);
  made.setAttribute('aria-hidden', 'true');
  made.setAttribute('preserveAspectRatio', fit);
  for (const [tone, d] of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', tone);
    path.setAttribute('d', d);
    made.append(path);
  }
  return made;
}
