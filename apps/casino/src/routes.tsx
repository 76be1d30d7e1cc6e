import { Route, Switch } from 'wouter';
import { LOBBY } from './addresses.ts';
import { ArticlePage, MissingPage } from './pages/article-page.tsx';
import { GamePage } from './pages/game-page.tsx';
import { LobbyPage } from './pages/lobby-page.tsx';
import { PlayPage } from './pages/play-page.tsx';
import { TermsPage } from './pages/terms-page.tsx';
import { TournamentsPage } from './pages/tournaments-page.tsx';

/** Renders the page of the address. */
export function Routes() {
  return (
    <Switch>
      <Route path={LOBBY} component={LobbyPage} />
      <Route path="/games/:id" component={GamePage} />
      {/* An open game by the platform's id, over the lobby. */}
      <Route path="/play/:id" component={PlayPage} />
      <Route path="/tournaments" component={TournamentsPage} />
      <Route path="/support">
        <ArticlePage name="support" />
      </Route>
      <Route path="/menu/responsible-gaming">
        <ArticlePage name="responsible-gambling" />
      </Route>
      <Route path="/privacy-policy">
        <ArticlePage name="privacy" />
      </Route>
      <Route path="/terms-and-conditions" component={TermsPage} />
      <Route component={MissingPage} />
    </Switch>
  );
}
