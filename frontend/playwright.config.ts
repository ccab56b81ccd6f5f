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

/** The browser and the running stack come from outside: `npm test` starts both and names them here. */
export default defineConfig({
  testDir: './e2e',
  // It writes the pictures of the start page, and proves nothing.
  testIgnore: process.env.PICTURES === 'on' ? [] : ['**/landing-pictures.spec.ts'],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A worker each for two cores; every test has people and a school of its own, or only looks.
  workers: 2,
  fullyParallel: true,
  // On a machine with other work one of some hundred is late now and then. What went wrong the first time is always printed.
  retries: 1,
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env.HOMEROOM_URL ?? 'http://localhost:3000',
    actionTimeout: 30_000,
    // Clouds that drift and alarms that breathe are drawn sixty times a second, and each context would fetch what the worker
    // keeps: together a third of the work. Dialogs are tested with motion, the main job with the worker.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Writing down each step takes as long as the steps.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: FLAGS,
    },
  },
});
