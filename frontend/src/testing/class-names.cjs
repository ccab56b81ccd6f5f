/** Stands in for a style sheet: every class is called what it is called. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
