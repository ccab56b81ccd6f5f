#!/usr/bin/env node
/** `npm run delete-school`: prepares the clone, then reports the data held of a school that has left, or deletes it (deploy/backup). */
import { prepare, root } from './install.mjs';
import { main } from './steps.mjs';

main(async () => {
  const { maintain } = await prepare('maintenance');
  return maintain(root, ['delete-school', ...process.argv.slice(2)]);
});
