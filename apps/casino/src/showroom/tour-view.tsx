import { STOPS, type TourState } from './tour.ts';
import type { Tour } from './use-tour.ts';

interface TourProps {
  readonly tour: Tour;
}

/** The strip that offers and runs the tour. */
export function TourStrip({ tour }: TourProps) {
  const { state, move, isBusy } = tour;
  const isRunning = state.status === 'running';
  return (
    <section
      className="sr-tour"
      aria-label="Tour"
      aria-busy={isBusy || undefined}
      hidden={state.status === 'left' || state.status === 'finished'}
      onKeyDown={({ key }) => key === 'Escape' && isRunning && move('leave')}
    >
      {isRunning ? <Stop tour={tour} /> : <Offer tour={tour} />}
    </section>
  );
}

/** The button that resumes the tour, or starts it again. */
export function ResumeButton({ tour: { state, move, resume } }: TourProps) {
  const { status, stop } = state;
  return (
    <button
      type="button"
      className="sr-tool"
      hidden={status === 'running' || status === 'offered'}
      ref={resume}
      onClick={() => move('start')}
    >
      {status === 'left' && stop > 0 ? (
        <span>
          Resume<span className="sr-more">{` tour (${stop + 1} of ${STOPS.length})`}</span>
        </span>
      ) : (
        'Tour'
      )}
    </button>
  );
}

function Offer({ tour: { move } }: TourProps) {
  return (
    <>
      <div className="sr-tour-words">
        <h2 className="sr-tour-title" tabIndex={-1}>
          See what is special in two minutes
        </h2>
        <p className="sr-tour-text sr-tour-more">Six stops. Each opens a real widget on a real platform.</p>
      </div>
      <div className="sr-tour-buttons">
        <button type="button" className="sr-button" onClick={() => move('leave')}>
          Not now
        </button>
        <button type="button" className="sr-button primary" onClick={() => move('start')}>
          Start the tour
        </button>
      </div>
    </>
  );
}

function Stop({ tour: { state, move, isRefused, heading, next } }: TourProps) {
  const { stop } = state;
  return (
    <>
      <div className="sr-tour-words">
        <h2 className="sr-tour-title" tabIndex={-1} ref={heading}>
          <span className="sr-tour-number">{`${stop + 1} of ${STOPS.length}`}</span> {STOPS[stop]?.title}
        </h2>
        <p className="sr-tour-text" role="status">
          {isRefused
            ? 'The platform refused the demo player. Are the demo players missing?'
            : STOPS[stop]?.text}
        </p>
        <Dots stop={stop} />
      </div>
      <div className="sr-tour-buttons">
        <button type="button" className="sr-button quiet" onClick={() => move('leave')}>
          Leave the tour
        </button>
        {stop > 0 && (
          <button type="button" className="sr-button" onClick={() => move('back')}>
            Back
          </button>
        )}
        <button type="button" className="sr-button primary" ref={next} onClick={() => move('next')}>
          {stop === STOPS.length - 1 ? 'Finish' : 'Next'}
        </button>
      </div>
    </>
  );
}

const Dots = ({ stop }: Pick<TourState, 'stop'>) => (
  <div className="sr-dots" aria-hidden="true">
    {STOPS.map(({ title }, index) => (
      <span className={index <= stop ? 'sr-dot done' : 'sr-dot'} key={title} />
    ))}
  </div>
);
