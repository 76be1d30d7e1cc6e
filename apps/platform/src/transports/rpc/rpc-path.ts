/** The path of the websocket. */
export const RPC_PATH = '/rpc';
