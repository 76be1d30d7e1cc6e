export * from './router/answer-messages.ts';
export * from './router/read-client-message.ts';
