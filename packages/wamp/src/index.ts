export * from './client-messages.ts';
export * from './frame.ts';
export * from './message-codes.ts';
export * from './router-messages.ts';
