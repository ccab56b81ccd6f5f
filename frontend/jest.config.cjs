const swc = require('node:fs').readFileSync(`${__dirname}/../.swcrc`, 'utf8');
const { jsc } = JSON.parse(swc);

// A time zone with daylight saving that is behind UTC's date for part of each day.
process.env.TZ = 'America/New_York';

/** Component tests in jsdom, written from the user's point of view. */
module.exports = {
  testEnvironment: 'jsdom',
  rootDir: __dirname,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/src/testing/globals.cjs'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^@homeroom/domain$': '<rootDir>/../libs/domain/src/index.ts',
    // The same alias as in the build.
    '^(react-)?i18next$': '<rootDir>/src/i18n/lean/$1i18next.ts',
    // The build finds these modules in the features' folders.
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
  // Two workers even where Jest would use one, because a good part of each test is waiting for the page.
  maxWorkers: 2,
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testTimeout: 120_000,
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
};
