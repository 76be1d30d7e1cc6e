/** Whether a bundler built the page for development. Bundlers replace the expression; without one, it throws. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
