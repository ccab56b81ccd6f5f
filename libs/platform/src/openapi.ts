import { readFileSync } from 'node:fs';
import type { ApiRoute } from '@homeroom/contracts';

interface Document {
  paths: Record<string, Record<string, WrittenOperation | undefined> | undefined>;
}

interface WrittenOperation {
  'x-homeroom': { query?: string };
  requestBody?: { content: { 'application/json'?: { schema: { $ref?: string } } } };
  responses: Record<string, { $ref?: string }>;
}

/** The part of a route's documentation that its controller defines too. */
interface Operation {
  /** The forms of the body and the query. */
  body: string | undefined;
  query: string | undefined;
  status: number;
  mayAskWhoItIs: boolean;
}

/** The OpenAPI document generated from the contract by `npm run openapi`. */
export function openApiText(): string {
  return readFileSync(require.resolve('@homeroom/contracts/openapi.json'), 'utf8');
}

let document: Document | undefined;

export function operationOf({ method, path }: ApiRoute): Operation | undefined {
  document ??= JSON.parse(openApiText()) as Document;
  const written = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!written) return undefined;
  const { requestBody, responses } = written;
  const form = requestBody?.content['application/json']?.schema.$ref;
  return {
    body: form?.split('/').at(-1),
    query: written['x-homeroom'].query,
    status: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
    mayAskWhoItIs: responses['403']?.$ref?.includes('STEP_UP_NEEDED') ?? false,
  };
}
