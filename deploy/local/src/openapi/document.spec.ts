import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT } from '../openapi';
import { openApiDocument } from './document';
import { asText } from './text';

const root = join(__dirname, '../../../..');

it('the committed OpenAPI document matches the contract; npm run openapi regenerates it', () => {
  const written = readFileSync(join(root, DOCUMENT), 'utf8').split('\n');
  const now = asText(openApiDocument(root)).split('\n');
  const line = now.findIndex((each, index) => each !== written[index]);
  expect([line + 1, written[line], written.length]).toEqual([line + 1, now[line], now.length]);
});
