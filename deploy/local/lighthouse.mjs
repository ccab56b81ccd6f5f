#!/usr/bin/env node
/** `npm run lighthouse`: prepares the clone, then hands over to src/lighthouse.ts. */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  const { lighthouse } = await prepare('lighthouse');
  return lighthouse(root, process.argv.slice(2), { say, step });
});
