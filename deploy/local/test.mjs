#!/usr/bin/env node
/** `npm test`: prepares the clone, then hands over to src/test.ts. `npm test -- --help` names the steps. */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  const { test } = await prepare('test');
  return test(root, process.argv.slice(2), { say, step });
});
