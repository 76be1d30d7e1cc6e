/** Addresses of the lobby. A message links to `/menu/verify`, which opens a panel over it. */
export const LOBBY = /^\/(casino|menu\/verify)?\/*$/;
