#!/usr/bin/env node
/** `npm run faults`: prepares the clone, then hands over to src/faults.ts. */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  const { faults } = await prepare('faults');
  return faults(root, process.argv.slice(2), { say, step });
});
