const { readdirSync, readFileSync } = require('node:fs');

/** What a package of the project gives away, by its own word, as it stands in its sources: nothing waits for a build. */
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
  // What decorators write down they write with the first of these, which a process loads before all else: each file has it, also alone.
  setupFiles: ['reflect-metadata', '<rootDir>/deploy/local/src/testing/quick-hashing-of-specs.ts'],
  moduleNameMapper: {
    // Packages that say how they are imported and not how they are required.
    '^(file-type)$': '<rootDir>/node_modules/$1/index.js',
    '^(strtok3)$': '<rootDir>/node_modules/$1/lib/index.js',
    '^(strtok3)/core$': '<rootDir>/node_modules/$1/lib/core.js',
    // As compiled: what is loaded only where it is wanted.
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
  // A run's folder for temporary files goes with the run; what was compiled is of use to the next.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testTimeout: 180_000,
  maxWorkers: 4,
};
