/**
 * Under which names a machine reaches itself, as they stand in a URL and in a Host header. They are compared letter by
 * letter: that `127.1` would lead to the same place opens nothing.
 */
export const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
