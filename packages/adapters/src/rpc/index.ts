export type { RpcOptions } from './rpc-options.ts';
export { createRpcPlatform } from './rpc-platform.ts';
