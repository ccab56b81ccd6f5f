const { readdirSync, readFileSync } = require('node:fs');

/** The exports of each package in libs, mapped to their TypeScript sources so that specs need no build. */
const sources = readdirSync(`${__dirname}/libs`).flatMap((lib) => {
  const { name, exports } = require(`./libs/${lib}/package.json`);
  return Object.entries(exports)
    .filter(([, { types }]) => types)
    .map(([door, { types }]) => [`^${name}${door.slice(1)}$`, `<rootDir>/libs/${lib}/${types.slice(2)}`]);
});

/** Unit specs and specs on a real Postgres and Redis share one configuration; `npm test` provides the databases. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/gateway', '<rootDir>/deploy'],
  testMatch: ['**/src/**/*.spec.ts', '**/gateway/e2e/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  // Decorators write their metadata through `reflect-metadata`, which every process loads first; loading it here lets each file be tested
  // alone.
  setupFiles: ['reflect-metadata', '<rootDir>/deploy/local/src/testing/quick-hashing-of-specs.ts'],
  moduleNameMapper: {
    // Packages whose exports have an `import` condition but no `require`.
    '^(file-type)$': '<rootDir>/node_modules/$1/index.js',
    '^(strtok3)$': '<rootDir>/node_modules/$1/lib/index.js',
    '^(strtok3)/core$': '<rootDir>/node_modules/$1/lib/core.js',
    // A lazy import names the compiled `.js` file; specs load the source.
    '^(\\./trace-export)\\.js$': '$1',
    ...Object.fromEntries(sources),
  },
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      { ...JSON.parse(readFileSync(`${__dirname}/.swcrc`, 'utf8')), $schema: undefined },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(uuid|@faker-js|@scure|@noble|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|openid-client|oauth4webapi|jose)/)',
  ],
  // The temporary folder is removed after each run; the transform cache is kept here for the next one.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testTimeout: 180_000,
  maxWorkers: 4,
};
