#!/usr/bin/env node
/** `npm test`: prepares the clone, then hands over to src/test.ts. `npm test -- --help` names the steps. */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  try {
    const { test } = await prepare('test');
    return await test(root, process.argv.slice(2), { say, step });
  } catch (error) {
    say(`\n${error.forUser ? error.message : error.stack}\n`);
    say('0 passed, 1 failed');
    return error.exitCode || 1;
  }
});
