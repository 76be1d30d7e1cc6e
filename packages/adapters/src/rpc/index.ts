export { createRpcPlatform } from './platform.ts';
export type { RpcOptions } from './rpc-options.ts';
