#!/usr/bin/env node
/** `npm run openapi`: prepares the clone, then hands over to src/openapi.ts. */
import { prepare, root } from './install.mjs';
import { main, say } from './steps.mjs';

main(async () => {
  const { openapi } = await prepare('openapi');
  return openapi(root, { say });
});
