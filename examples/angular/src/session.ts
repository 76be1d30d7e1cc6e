import { Injectable, signal } from '@angular/core';
import { desk } from './playerdesk';

const { store } = desk.account;

/** The player's session as a signal: `restoring` at first, then `signed-out` or `signed-in`. */
@Injectable({ providedIn: 'root' })
export class Session {
  readonly #status = signal(store.getState().status);
  readonly status = this.#status.asReadonly();

  constructor() {
    store.subscribe(() => this.#status.set(store.getState().status));
  }

  signOut(): void {
    void desk.account.signOut();
  }
}
