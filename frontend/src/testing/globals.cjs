const { TextDecoder, TextEncoder } = require('node:util');
const { deserialize, serialize } = require('node:v8');

/** The router and the store on the device ask for these; the test page is older than they are. */
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  // As the build says it.
  FORM_OF_ANSWERS: 'of this build',
  BRAND_NAME: '',
  structuredClone: (value) => deserialize(serialize(value)),
});
