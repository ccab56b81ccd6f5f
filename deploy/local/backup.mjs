#!/usr/bin/env node
/** `npm run backup`: prepares the clone, then takes a backup (deploy/backup). */
import { prepare, root } from './install.mjs';
import { main } from './steps.mjs';

main(async () => {
  const { maintain } = await prepare('maintenance');
  return maintain(root, ['backup', ...process.argv.slice(2)]);
});
