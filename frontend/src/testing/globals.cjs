const { TextDecoder, TextEncoder } = require('node:util');

/** The router asks for these while it is loaded; the test page is older than they are. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
