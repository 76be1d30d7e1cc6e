/** Whether a host is this machine, which browsers treat as secure without TLS. A page from a file has an empty one. */
export const isLoopback = (hostname: string): boolean =>
  /^(|localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
