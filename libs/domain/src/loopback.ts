/**
 * The names by which a machine reaches itself, as in a URL or a Host header. Compared as exact strings: an alias such as `127.1` is not
 * accepted.
 */
export const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
