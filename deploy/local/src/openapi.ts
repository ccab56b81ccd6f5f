import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi/document';
import { asText } from './openapi/text';
import type { Voice } from './voice';

/** Path from the root of the clone. */
export const DOCUMENT = 'libs/contracts/openapi.json';

/** `npm run openapi`: regenerates the document from the table of routes and the types of their requests and responses. */
export function openapi(root: string, { say }: Pick<Voice, 'say'>): number {
  writeFileSync(join(root, DOCUMENT), asText(openApiDocument(root)));
  say(`${DOCUMENT} is what the contract says now.`);
  return 0;
}
