#!/usr/bin/env node
/** `npm run keys`: prepares the clone, then creates or rotates keys and passwords (src/secrets). */
import { prepare, root } from './install.mjs';
import { main, say, step } from './steps.mjs';

main(async () => {
  const { keysCommand } = await prepare('secrets/command');
  return keysCommand(root, process.argv.slice(2), { say, step });
});
