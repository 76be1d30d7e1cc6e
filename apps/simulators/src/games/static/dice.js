import { drawing, element } from './element.js';
import { locale, words } from './words.js';

const FACES = 10_000;
const RETURNED = 9_860;
const isStill = matchMedia('(prefers-reduced-motion: reduce)');

const twoDigits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const face = (hundredths) => twoDigits.format(hundredths / 100);
const percent = (hundredths) =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(hundredths / FACES);

/** A harbour at dusk: hills, a lighthouse with its light, a boat, and water. */
const SCENE = [
  ['far', 'M0 190C160 120 260 150 380 170S640 110 780 160s260-30 420 10v130H0z'],
  ['beam', 'M1010 78L520 20v70zM1030 78l170-40v60z'],
  ['tower', 'M1004 90h32l10 130h-52zM1000 70h40v20h-40zM1008 54h24l-6-10h-12z'],
  ['lamp', 'M1012 73h16v14h-16z'],
  ['stripe', 'M1001 126h38l2 22h-42zM997 172h46l2 22h-50z'],
  [
    'boat',
    'M150 214h120l-22 26h-78zM204 120h6v90h-6zM214 128c28 18 44 46 46 74h-46zM200 140c-20 16-34 38-38 62h38z',
  ],
  ['water', 'M0 232c60-14 120 14 200 0s140 14 220 0 140 14 220 0 140 14 220 0 140 14 220 0 80 6 120 0v68H0z'],
  ['wave', 'M0 262c60-12 120 12 200 0s140 12 220 0 140 12 220 0 140 12 220 0 140 12 220 0 80 6 120 0v38H0z'],
];

/** The dice: a side, a chance, and a number that comes. */
export function createDice({ secondsPerGame }) {
  // Where the law sets the pace nobody sees a result sooner.
  const wait = (ms) =>
    new Promise((resolve) => setTimeout(resolve, isStill.matches && !secondsPerGame ? 0 : ms));
  const number = element('div', {
    className: 'number',
    textContent: face(5_000),
    set: { 'aria-hidden': 'true' },
  });
  const track = drawing('track', '0 0 10000 200', [], 'none');
  const [ground, lucky] = ['', 'lucky'].map((name) => rectangle(track, name));
  const marker = element('div', { className: 'marker', hidden: true });
  const scale = element(
    'div',
    { className: 'scale', set: { 'aria-hidden': 'true' } },
    marker,
    track,
    element(
      'div',
      { className: 'ticks' },
      ...[0, 2_500, 5_000, 7_500, 9_999].map((at) => element('span', { textContent: face(at) })),
    ),
  );
  size(ground, 0, FACES);
  const controls = choicesOf();
  const { sides, slider } = controls;
  const bet = () => ({ side: sides.find(({ checked }) => checked).value, chance: Number(slider.value) });
  const show = () => {
    const { side, chance } = bet();
    size(lucky, side === 'under' ? 0 : FACES - chance, chance);
    controls.show(side, chance);
  };
  for (const control of [...sides, slider]) control.addEventListener('input', show);
  show();
  return {
    root: [
      drawing('scene', '0 0 1200 300', SCENE, 'xMaxYMax slice'),
      element('div', { className: 'harbour' }, number, scale),
    ],
    choices: controls.root,
    bet,
    label: () => words('roll'),
    lock: (isLocked) => {
      for (const control of [...sides, slider]) control.disabled = isLocked;
    },
    play: () => {
      marker.hidden = true;
      number.classList.add('rolling');
    },
    rest: () => number.classList.remove('rolling'),
    land: async ({ roll }) => {
      await wait(500);
      number.classList.remove('rolling');
      number.textContent = face(roll);
      marker.hidden = false;
      marker.style.setProperty('left', `${(roll / FACES) * 100}%`);
      await wait(400);
    },
    // The number stands there; who does not see it is told.
    says: ({ roll }) =>
      element('span', { className: 'unseen', textContent: `${words('rolled', { roll: face(roll) })}. ` }),
  };
}

function rectangle(track, name) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  if (name) made.setAttribute('class', name);
  made.setAttribute('height', '200');
  track.append(made);
  return made;
}

function size(rect, x, width) {
  rect.setAttribute('x', String(x));
  rect.setAttribute('width', String(width));
}

function choicesOf() {
  const sides = ['under', 'over'].map((side) =>
    element('input', { type: 'radio', name: 'side', value: side, checked: side === 'under' }),
  );
  const slider = element('input', {
    type: 'range',
    id: 'chance',
    min: '200',
    max: '9500',
    step: '50',
    value: '5000',
  });
  const [chances, marks, pays] = ['chances', 'marks', 'pays'].map((className) =>
    element('span', { className }),
  );
  const root = element(
    'div',
    { className: 'choices' },
    element(
      'fieldset',
      {},
      element('legend', { textContent: words('side') }),
      element(
        'div',
        { className: 'sides' },
        ...sides.map((side) => element('label', {}, side, words(side.value))),
      ),
    ),
    element(
      'div',
      { className: 'chance' },
      element(
        'div',
        { className: 'figures' },
        element(
          'span',
          {},
          element('label', { className: 'label', htmlFor: 'chance', textContent: words('chance') }),
          ' ',
          chances,
        ),
        marks,
        pays,
      ),
      slider,
    ),
  );
  const show = (side, chance) => {
    const times = twoDigits.format(Math.floor((RETURNED / chance) * 100) / 100);
    chances.textContent = percent(chance);
    marks.textContent =
      side === 'under'
        ? words('mark-under', { mark: face(chance - 1) })
        : words('mark-over', { mark: face(FACES - chance) });
    pays.textContent = words('pays', { times });
    slider.setAttribute('aria-valuetext', `${percent(chance)}. ${pays.textContent}. ${marks.textContent}`);
  };
  return { root, sides, slider, show };
}
