import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the widget `reality-check`. */
export class RealityCheck extends WidgetPage {
  get continueButton(): Locator {
    return this.button('continuePlaying');
  }

  get signOutButton(): Locator {
    return this.button('signOut');
  }
}

/** Page object of the widget `responsible-gaming-test`. */
export class SelfTest extends WidgetPage {
  get startButton(): Locator {
    return this.button('startTest');
  }

  /** The button that shows the next question, or ends the test after the last one. */
  get nextButton(): Locator {
    return this.button('nextQuestion').or(this.button('finishTest'));
  }

  /** Returns a choice of the present question by its name. */
  getChoice(answer: string): Locator {
    return this.panel.getByRole('radio', { name: answer, exact: true });
  }
}
