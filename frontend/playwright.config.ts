import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev --no-turbofan',
];

/** Browser and stack are provided from outside: `npm test` starts both and passes their addresses. */
export default defineConfig({
  testDir: './e2e',
  // This file produces the landing page's pictures and tests nothing.
  testIgnore: process.env.PICTURES === 'on' ? [] : ['**/landing-pictures.spec.ts'],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One more than there are cores: with two, a fifth of both lay idle. Every test has its own school and people, or only reads.
  workers: 3,
  fullyParallel: true,
  // On a busy machine one test of some hundred is occasionally late. The first failure is always printed.
  retries: 1,
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env.HOMEROOM_URL ?? 'http://localhost:3000',
    actionTimeout: 30_000,
    // Drifting clouds and pulsing alarms are painted sixty times a second, and the worker would prefetch its files in each context:
    // together a third of the work. The dialog tests run with motion, the main-job test with the worker.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Recording a trace takes as long as the steps themselves.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: FLAGS,
    },
  },
});
