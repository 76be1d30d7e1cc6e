import { CallFailure, paidRound, playRound, readBalance } from './call.js';
import { element } from './element.js';
import { leave, tell } from './host.js';
import { rulesOf } from './rules.js';
import { hasWords, words } from './words.js';

const BLOCKED = ['PlayerBlocked', 'PlayerTempBlocked', 'PlayerSelfBlocked', 'GamblingIssues', 'Blacklisted'];
/** After these there is nothing to play on with. */
const OVER = ['session-expired', 'unknown-session'];

/** What a refusal says. */
export function refusalWords(code) {
  if (BLOCKED.includes(code)) return words('error.blocked');
  return words(hasWords(`error.${code}`) ? `error.${code}` : 'error.no-answer');
}

/** The table: money, stake and the button, around a game that shows what was drawn. */
export function createTable(opened, game, write) {
  const { stakes } = opened;
  const says = element('p', { className: 'says', set: { role: 'status' } });
  const [balance, won] = [element('dd'), element('dd', { textContent: write(0) })];
  const stake = element('output', { id: 'stake' });
  const less = stepButton('−', words('less'));
  const more = stepButton('+', words('more'));
  const go = element('button', { type: 'button', className: 'go', textContent: game.label() });
  const notice = element('div', { className: 'notice', hidden: true, set: { role: 'alert' } });
  const rules = rulesOf(opened, write);
  let at = Math.min(2, stakes.length - 1);
  let isPlaying = false;
  /** The round is over, and the law wants the next one to wait. */
  let isResting = false;
  /** A round of which nobody knows what became: it comes first. */
  let unknown = null;

  const showStake = () => {
    stake.textContent = write(stakes[at]);
    rules.update(stakes[at]);
    less.disabled = isPlaying || at === 0;
    more.disabled = isPlaying || at === stakes.length - 1;
  };
  const showBalance = (amount) => {
    balance.textContent = write(amount);
  };
  const become = ({ playing = false, resting = false }) => {
    isPlaying = playing;
    isResting = resting;
    go.setAttribute('aria-disabled', String(playing || resting));
    game.lock(playing);
    showStake();
  };
  const say = (text, isWon = false) => {
    says.replaceChildren(...text.filter(Boolean));
    says.classList.toggle('won', isWon);
  };
  /** `word`: a stake that is refused is no game that broke. */
  const refuse = (code, word = 'error') => {
    say([]);
    const button = OVER.includes(code) ? action('back', leave) : null;
    const again = code === 'unknown' ? action('check', () => void run()) : button;
    notice.replaceChildren(...[element('span', { textContent: refusalWords(code) }), again].filter(Boolean));
    notice.hidden = false;
    if (OVER.includes(code)) go.disabled = true;
    tell(word);
  };
  /** The platform could not be told of a win yet: it will be, and then the balance is right. */
  const follow = async (round, text, isGain) => {
    const told = await paidRound(round);
    if (told === null || isPlaying) return;
    showBalance(told.balance);
    if (text !== 'nothing') say([words(text, { amount: write(told.win + told.jackpot) })], isGain);
    tell('round');
  };
  const settle = async (told, round) => {
    if (told.status === 'refused' || told.status === 'cancelled') {
      game.rest();
      if (told.balance !== undefined) showBalance(told.balance);
      const code = told.status === 'cancelled' ? 'cancelled' : told.error;
      return refuse(code, OVER.includes(code) ? 'error' : 'round');
    }
    await game.land(told.outcome, round.stake);
    const total = told.win + told.jackpot;
    won.textContent = write(total);
    if (told.balance !== undefined) showBalance(told.balance);
    const isGain = total > round.stake;
    const text = told.jackpot > 0 ? 'jackpot' : outcomeText(total, isGain);
    const first = told.status === 'drawn' && total > 0 ? 'paying' : text;
    say([game.says(told.outcome), words(first, { amount: write(total) })], isGain);
    tell('round');
    if (told.status === 'drawn') void follow(round, text, isGain);
  };
  const run = async () => {
    if (isPlaying || isResting || go.disabled) return;
    const round = unknown ?? { id: crypto.randomUUID(), stake: stakes[at], bet: game.bet() };
    unknown = null;
    become({ playing: true });
    notice.hidden = true;
    say([words('playing')]);
    game.play();
    try {
      const told = await playRound(round, () => say([words('slow')]));
      // From when the answer is here: the platform counts from before that.
      const next = told.status === 'refused' ? null : pause((opened.secondsPerGame ?? 0) * 1_000);
      await settle(told, round);
      become({ resting: true });
      await next;
    } catch (failure) {
      game.rest();
      const code = failure instanceof CallFailure ? failure.code : 'unknown';
      if (code === 'unknown') unknown = round;
      refuse(code);
    } finally {
      become({});
    }
  };
  const step = (by) => {
    if (isPlaying) return;
    at = Math.max(0, Math.min(stakes.length - 1, at + by));
    showStake();
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  go.addEventListener('click', () => void run());
  // A key that is held down starts one game: each is begun by a press of its own.
  go.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  // Money may have come or gone meanwhile, in another window.
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || isPlaying) return;
    const told = await readBalance().catch(() => null);
    if (told && !isPlaying) showBalance(told.balance);
  });
  showStake();
  showBalance(opened.balance);

  const sum = (label, value) => element('div', {}, element('dt', { textContent: label }), value);
  const panel = element(
    'section',
    { className: 'panel', set: { 'aria-labelledby': 'title' } },
    element(
      'div',
      { className: 'bar' },
      game.choices,
      element('dl', { className: 'sums' }, sum(words('balance'), balance), sum(words('win-label'), won)),
      element(
        'div',
        { set: { role: 'group', 'aria-labelledby': 'stake-label' } },
        element('span', { className: 'label', id: 'stake-label', textContent: words('stake') }),
        element('div', { className: 'stepper' }, less, stake, more),
      ),
      go,
    ),
    rules.details,
  );
  return [element('div', { className: 'stage' }, ...game.root, says, notice), panel];
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is no more than the stake is given back: it is no win that anybody celebrates. */
function outcomeText(total, isGain) {
  if (total === 0) return 'nothing';
  return isGain ? 'won' : 'returned';
}

function stepButton(textContent, label) {
  return element('button', { type: 'button', textContent, set: { 'aria-label': label } });
}

function action(key, run) {
  const button = element('button', { type: 'button', className: 'quiet', textContent: words(key) });
  button.addEventListener('click', run);
  return button;
}
