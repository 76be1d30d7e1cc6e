import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core';
import { desk } from './playerdesk';
import { Session } from './session';

@Component({
  selector: 'app-root',
  // Without it, Angular looks for a component of the name `playerdesk-widget`.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <header>
      <h1>My casino</h1>
      @if (status() === 'signed-out') {
        <button type="button" (click)="signUp()">Sign up</button>
      }
      @if (status() === 'signed-in') {
        <p role="status">You are signed in</p>
        <button type="button" (click)="session.signOut()">Sign out</button>
      }
    </header>
    <main>
      <!-- The element mounts its widget when Angular adds it, and closes it when Angular removes it. -->
      @if (status() === 'signed-out') {
        <playerdesk-widget type="sign-in" />
      }
      @if (status() === 'signed-in') {
        <playerdesk-widget type="account" tab="history" />
      }
    </main>
  `,
})
export class App {
  readonly session = inject(Session);
  readonly status = this.session.status;

  signUp(): void {
    desk.open('get-started');
  }
}
