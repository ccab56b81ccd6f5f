#!/usr/bin/env node
/** `npm run restore`: prepares the clone, then restores a backup (deploy/backup). */
import { prepare, root } from './install.mjs';
import { main } from './steps.mjs';

main(async () => {
  const { maintain } = await prepare('maintenance');
  return maintain(root, ['restore', ...process.argv.slice(2)]);
});
