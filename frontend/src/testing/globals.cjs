const { TextDecoder, TextEncoder } = require('node:util');
const { deserialize, serialize } = require('node:v8');

/** Needed by the router and the device storage, and missing in jsdom. */
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  // As injected by the build.
  FORM_OF_ANSWERS: 'of this build',
  BRAND_NAME: '',
  structuredClone: (value) => deserialize(serialize(value)),
});
