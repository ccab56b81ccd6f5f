#!/usr/bin/env node
/** `npm start` and `npm run dev`: prepares the clone, then hands over to src/start.ts. */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  const { start } = await prepare('start');
  return start(root, process.argv.slice(2), { say, step });
});
