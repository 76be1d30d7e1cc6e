import { createElement } from '../../shared/page/elements.ts';
import { wait } from '../../shared/page/wait.ts';
import type { CasinoLink } from './casino-link.ts';
import { type DecidedRound, isPlayed, type OpenedGame, type PlayedRound } from './game-answers.ts';
import { type GameVisit, getErrorCode, type RoundRequest } from './game-api.ts';
import type { GameContext, GameEngine } from './game-engine.ts';
import type { GameMessageType } from './game-protocol.ts';
import { createGameRules } from './game-rules.ts';
import { describeRefusal, getRoundResult, isSessionOver, type RoundResult } from './round-messages.ts';
import { StakeStepper } from './stake-stepper.ts';
import { TableView } from './table-view.ts';

export interface TableOptions<Outcome> {
  readonly game: OpenedGame;
  readonly visit: GameVisit<Outcome>;
  readonly engine: GameEngine<Outcome>;
  readonly context: GameContext;
  readonly casino: CasinoLink;
}

/** A table: balance, stake and button, around a game that shows the outcome. */
export class Table<Outcome> {
  /** The scene and the panel below it. */
  readonly elements: readonly HTMLElement[];
  readonly #options: TableOptions<Outcome>;
  readonly #stepper: StakeStepper;
  readonly #view: TableView;
  #isPlaying = false;
  /** Whether the round has ended and the law requires a pause. */
  #isResting = false;
  /** A round with an unknown outcome. It is requested again before another round. */
  #unknownRound: RoundRequest | null = null;

  constructor(options: TableOptions<Outcome>) {
    const { game, engine, context } = options;
    const { translator, formatMoney } = context;
    this.#options = options;
    const rules = createGameRules(game, context);
    this.#stepper = new StakeStepper({
      stakes: game.stakes,
      translator,
      formatMoney,
      onChange: (stake) => rules.update(stake),
    });
    this.#view = new TableView({ engine, context, stepper: this.#stepper.root, rules: rules.details });
    this.elements = this.#view.elements;
    this.#view.showBalance(game.balance);
    this.#view.showWin(0);
    this.#view.action.addEventListener('click', () => void this.#play());
    // A held key starts one game only. Every game needs its own press.
    this.#view.action.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault();
    });
    // Another window may have changed the balance.
    document.addEventListener('visibilitychange', () => void this.#refreshBalance());
  }

  async #play(): Promise<void> {
    const { engine, visit, game, context } = this.#options;
    if (this.#isPlaying || this.#isResting || this.#view.action.disabled) return;
    const round = this.#takeRound();
    this.#setState({ isPlaying: true });
    this.#view.hideNotice();
    this.#view.announce([context.translator.format('playing')]);
    engine.start();
    try {
      const result = await visit.playRound(round, () =>
        this.#view.announce([context.translator.format('slow')]),
      );
      // Starts at the answer. The platform's own pause starts earlier.
      const pause = result.status === 'refused' ? null : wait((game.secondsPerGame ?? 0) * 1_000);
      await this.#settle(result, round);
      this.#setState({ isResting: true });
      await pause;
    } catch (error) {
      engine.reset();
      const code = getErrorCode(error, 'unknown');
      if (code === 'unknown') this.#unknownRound = round;
      this.#refuse(code, 'error');
    } finally {
      this.#setState({});
    }
  }

  #takeRound(): RoundRequest {
    const unknown = this.#unknownRound;
    this.#unknownRound = null;
    if (unknown) return unknown;
    return { id: crypto.randomUUID(), stake: this.#stepper.stake, bet: this.#options.engine.getBet() };
  }

  #setState({ isPlaying = false, isResting = false }): void {
    this.#isPlaying = isPlaying;
    this.#isResting = isResting;
    this.#view.action.setAttribute('aria-disabled', String(isPlaying || isResting));
    this.#options.engine.lock(isPlaying);
    this.#stepper.lock(isPlaying);
  }

  async #settle(round: DecidedRound<Outcome>, request: RoundRequest): Promise<void> {
    const { engine, casino } = this.#options;
    const { stake } = request;
    if (!isPlayed(round)) {
      engine.reset();
      this.#showBalanceOf(round);
      const code = round.status === 'cancelled' ? 'cancelled' : (round.error ?? 'no-answer');
      return this.#refuse(code, isSessionOver(code) ? 'error' : 'round');
    }
    await engine.land(round.outcome, stake);
    const result = getRoundResult(round, stake);
    this.#view.showWin(result.total);
    this.#showBalanceOf(round);
    this.#announceResult(result, result.isPaying, engine.describe(round.outcome));
    casino.notify('round');
    if (round.status === 'drawn') void this.#followPayout(request, result);
  }

  /** Waits until a win is credited and shows the balance. */
  async #followPayout(round: RoundRequest, result: RoundResult): Promise<void> {
    const paid = await this.#options.visit.waitForPayout(round);
    if (paid === null || this.#isPlaying) return;
    this.#showBalanceOf(paid);
    if (result.message !== 'nothing') {
      this.#announceResult({ ...result, total: paid.win + paid.jackpot }, false, null);
    }
    this.#options.casino.notify('round');
  }

  #announceResult(
    { message, total, isGain }: RoundResult,
    isPaying: boolean,
    description: HTMLElement | null,
  ): void {
    const { translator, formatMoney } = this.#options.context;
    const text = translator.format(isPaying ? 'paying' : message, { amount: formatMoney(total) });
    this.#view.announce(description ? [description, text] : [text], isGain);
  }

  #showBalanceOf({ balance }: Pick<PlayedRound<Outcome>, 'balance'>): void {
    if (balance !== undefined) this.#view.showBalance(balance);
  }

  #refuse(code: string, notification: GameMessageType): void {
    const { context, casino } = this.#options;
    this.#view.announce([]);
    const isOver = isSessionOver(code);
    if (isOver) this.#view.action.disabled = true;
    this.#view.showNotice(describeRefusal(code, context.translator), this.#createNoticeAction(code, isOver));
    casino.notify(notification);
  }

  #createNoticeAction(code: string, isOver: boolean): HTMLButtonElement | null {
    const { context, casino } = this.#options;
    if (code !== 'unknown' && !isOver) return null;
    const label = context.translator.format(isOver ? 'back' : 'check');
    const button = createElement('button', { type: 'button', className: 'quiet', textContent: label });
    button.addEventListener('click', () => (isOver ? casino.leave() : void this.#play()));
    return button;
  }

  async #refreshBalance(): Promise<void> {
    if (document.hidden || this.#isPlaying) return;
    const balance = await this.#options.visit.readBalance().catch(() => null);
    if (balance !== null && !this.#isPlaying) this.#view.showBalance(balance);
  }
}
