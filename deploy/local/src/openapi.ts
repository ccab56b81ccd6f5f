import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi/document';
import { asText } from './openapi/text';
import type { Voice } from './voice';

/** From the folder of the clone. */
export const DOCUMENT = 'libs/contracts/openapi.json';

/** `npm run openapi`: writes the document anew from the table of routes and the types of what they are asked and answer. */
export function openapi(root: string, { say }: Pick<Voice, 'say'>): number {
  writeFileSync(join(root, DOCUMENT), asText(openApiDocument(root)));
  say(`${DOCUMENT} is what the contract says now.`);
  return 0;
}
