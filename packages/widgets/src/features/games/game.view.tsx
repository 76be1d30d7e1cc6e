import type { ComponentType } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { Wallet } from '../../kit/wallet/wallet.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { GameViewProps } from './game.controller.ts';

const BreakHelp = lazyComponent(
  () => import('../../kit/responsible-gambling/break-help.view.tsx').then((module) => module.BreakHelp),
  { catalog: 'on-break', placeholder: () => null },
);

const SetUp = lazyComponent(() => import('./play-set-up/set-up.view.tsx').then((module) => module.SetUp), {
  catalog: 'play-set-up',
});
const EndedPlay = lazyComponent(
  () => import('./play-set-up/ended-play.view.tsx').then((module) => module.EndedPlay),
  {
    catalog: 'play-set-up',
  },
);
const RemainingPlay = lazyComponent(
  () => import('./play-set-up/remaining-play.view.tsx').then((module) => module.RemainingPlay),
  {
    catalog: 'play-set-up',
    placeholder: () => null,
  },
);

/** Permissions of a game frame: everything inside it, no access to the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock';

export interface GameSlots {
  /** Session time and result. They stay visible and never delay the game. */
  readonly SafetyBar: ComponentType;
}

export function GameView(props: GameViewProps & GameSlots) {
  const { title, mode, phase, address, frame, onLoad } = props;
  return (
    <Screen title={title} full progress={<GameBar {...props} />}>
      <div className="pd-game" part="game" data-state={phase.name} data-mode={mode}>
        {address !== null && (
          <iframe
            key={address.grant}
            ref={frame}
            className="pd-game-frame"
            part="game-frame"
            title={title}
            src={address.url}
            sandbox={SANDBOX}
            allow="autoplay; fullscreen; screen-wake-lock"
            referrerPolicy="strict-origin"
            onLoad={onLoad}
          />
        )}
        <Cover {...props} />
      </div>
    </Screen>
  );
}

/** Content above the frame until the game is open. */
function Cover(props: GameViewProps) {
  const { phase, gameId, onAgain, onSignIn, onLimits, onNewSetUp, onClose } = props;
  const { text } = useWidget().texts;
  if (phase.name === 'open') return null;
  if (phase.name === 'set-up') return <SetUp gameId={gameId} onDone={onAgain} onLeave={onClose} />;
  if (phase.name === 'ended') return <EndedPlay setUp={phase.setUp} onNew={onNewSetUp} onLeave={onClose} />;
  if (phase.name === 'loading') {
    return (
      <div className="pd-game-cover" role="status">
        <span className="pd-game-spinner" aria-hidden="true" />
        <span className="pd-box">{text('game.loading')}</span>
      </div>
    );
  }
  if (phase.name === 'signed-out') {
    return <SignedOut isOnBreak={phase.isOnBreak} onSignIn={onSignIn} onClose={onClose} />;
  }
  const isSlow = phase.name === 'slow';
  return (
    <div className="pd-game-cover" role="alert">
      <EmptyState
        icon={<Icon name="clock" />}
        title={text(isSlow ? 'game.slow' : 'game.failed')}
        action={
          <div className="pd-game-ways">
            {phase.name === 'failed' && phase.lacksLimits && (
              <Button onClick={onLimits}>{text('game.set-limits')}</Button>
            )}
            <Button
              kind={phase.name === 'failed' && phase.lacksLimits ? 'ghost' : 'primary'}
              onClick={onAgain}
            >
              {text('button.try-again')}
            </Button>
            <Button kind="ghost" onClick={onClose}>
              {text('game.leave')}
            </Button>
          </div>
        }
      >
        {isSlow ? text('game.slow-text') : phase.text}
      </EmptyState>
    </div>
  );
}

interface SignedOutProps extends Pick<GameViewProps, 'onSignIn' | 'onClose'> {
  readonly isOnBreak: boolean;
}

function SignedOut({ isOnBreak, onSignIn, onClose }: SignedOutProps) {
  const { text } = useWidget().texts;
  return (
    <div className="pd-game-cover" role="alert">
      <EmptyState
        icon={<Icon name="lock" />}
        title={text(isOnBreak ? 'error.game.player-self-blocked' : 'game.signed-out')}
        action={
          <div className="pd-game-ways">
            <Button onClick={onSignIn}>{text('button.sign-in')}</Button>
            <Button kind="ghost" onClick={onClose}>
              {text('game.leave')}
            </Button>
          </div>
        }
      >
        {isOnBreak ? (
          <BreakHelp>
            <p>{text('game.on-break-text')}</p>
          </BreakHelp>
        ) : (
          text('game.signed-out-text')
        )}
      </EmptyState>
    </div>
  );
}

/** Bar with play mode, balance and limits of the game. */
function GameBar({ mode, phase, setUp, onDeposit, SafetyBar }: GameViewProps & GameSlots) {
  const { texts, account } = useWidget();
  const isPlayer = mode === 'real' && phase.name !== 'signed-out';
  const hasWallet = isPlayer && account.platform.capabilities.supports('getWallets');
  return (
    <>
      {mode === 'real' && <SafetyBar />}
      <div className="pd-game-bar" part="game-bar">
        <span className="pd-game-mode" data-mode={mode}>
          {texts.text(`game.mode.${mode}`)}
        </span>
        {hasWallet && <Wallet />}
        {setUp?.setUp && <RemainingPlay setUp={setUp.setUp} />}
        {onDeposit && (
          <Button kind="ghost" size="small" onClick={onDeposit}>
            {texts.text('game.deposit')}
          </Button>
        )}
      </div>
    </>
  );
}
