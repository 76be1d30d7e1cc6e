export { type MockServer, type MockServerOptions, startMockServer } from './mock-server.ts';
