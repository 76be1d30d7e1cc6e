export { MOCK_ACTIVATION_CODE, MOCK_OTP, MOCK_TOKEN, type MockScript } from './platform/handlers.ts';
export {
  createMockPlatform,
  type MockCall,
  type MockPlatform,
  type MockPlatformOptions,
} from './platform/mock-platform.ts';
export {
  answerWith,
  delay,
  endSession,
  fail,
  loseAnswer,
  loseCall,
  type Outcome,
  refuse,
} from './platform/outcomes.ts';
export {
  getPersonaEmail,
  MOCK_PASSWORD,
  type PersonaName,
} from './platform/personas.ts';
export { sampleProfile } from './samples/answers.ts';
export { sampleBonus } from './samples/money.ts';
