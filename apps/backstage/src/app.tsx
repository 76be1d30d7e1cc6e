import { useState, useSyncExternalStore } from 'react';
import { Toast } from './components/toast.tsx';
import { ChosenPlayerProvider } from './data/chosen-player.tsx';
import { SECTIONS, sectionAt } from './sections/sections.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Renders the navigation and the section of the address. */
export function App() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { id, label, Page } = sectionAt(hash);
  return (
    <ChosenPlayerProvider>
      <div className="bs-app">
        <div className="bs-side">
          <div className="bs-side-content">
            <header className="bs-bar">
              <p className="bs-brand">Backstage</p>
              <button
                type="button"
                className="bs-menu-button"
                aria-expanded={isMenuOpen}
                aria-controls="navigation"
                onClick={() => setIsMenuOpen(!isMenuOpen)}
              >
                <span className="pd-hidden">Menu: </span>
                {label}
              </button>
            </header>
            <nav
              id="navigation"
              className="bs-nav"
              aria-label="Sections"
              data-open={isMenuOpen ? '' : undefined}
            >
              <ul className="bs-nav-list">
                {SECTIONS.map((section) => (
                  <li key={section.id} className="bs-nav-item">
                    <a
                      className="bs-nav-link"
                      href={`#/${section.id}`}
                      aria-current={section.id === id ? 'page' : undefined}
                      onClick={() => setIsMenuOpen(false)}
                    >
                      {section.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
        {/* A button that goes while it has the focus gives it to its panel. */}
        <main key={id} className="bs-main" part="panel" tabIndex={-1}>
          <Page />
        </main>
        <Toast />
      </div>
    </ChosenPlayerProvider>
  );
}
