#!/usr/bin/env node
/** `npm run bench`: prepares the clone, then hands over to src/bench.ts. */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  const { bench } = await prepare('bench');
  return bench(root, process.argv.slice(2), { say, step });
});
