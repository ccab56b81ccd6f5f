const swc = require('node:fs').readFileSync(`${__dirname}/../.swcrc`, 'utf8');
const { jsc } = JSON.parse(swc);

// The person at the screen sits where clocks change and where it is not yet the day that UTC has.
process.env.TZ = 'America/New_York';

/** Component tests in a browser-like page without a browser; they act as the person at the screen. */
module.exports = {
  testEnvironment: 'jsdom',
  rootDir: __dirname,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/src/testing/globals.cjs'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^@homeroom/domain$': '<rootDir>/../libs/domain/src/index.ts',
    // As the build has it.
    '^(react-)?i18next$': '<rootDir>/src/i18n/lean/$1i18next.ts',
    // Found by the build in the features' folders.
    '/(found-[a-z-]+)$': '<rootDir>/src/testing/$1.ts',
    '\\.module\\.css$': '<rootDir>/src/testing/class-names.cjs',
    '\\.css$': '<rootDir>/src/testing/class-names.cjs',
  },
  transform: {
    '^.+\\.(tsx?|js)$': [
      '@swc/jest',
      {
        jsc: {
          ...jsc,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        swcrc: false,
      },
    ],
  },
  // Two even where Jest would take one: a good part of a test is waiting for the page.
  maxWorkers: 2,
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testTimeout: 120_000,
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
};
