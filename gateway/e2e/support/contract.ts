import { type ApiRoute, ROUTES } from '@homeroom/contracts';
import { openApiText } from '@homeroom/platform';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';

interface Response {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema?: object }[];
  requestBody?: { content: { 'application/json'?: { schema: { $ref: string } } } };
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, Response>;
    schemas: Record<string, { properties?: Record<string, object> }>;
  };
}

interface Answered {
  status: number;
  type: string | undefined;
  /** The response's ETag. */
  tag?: string | undefined;
  text: string;
}

const document = JSON.parse(openApiText()) as Document;
/** Not strict, because the document holds more than schemas. Formats are checked where a form is parsed. */
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true }).addSchema(
  document,
  'contract',
);
const validators = new Map<string, ValidateFunction>();
const PATTERNS = ROUTES.map(
  (route) =>
    [route, new RegExp(`^${route.path.replace(/:\w+/g, '[\\w-]{1,64}').replace('.', '\\.')}$`)] as const,
);

/** Literal paths come before those with a placeholder, as in the router. */
function routeOf(method: string, url: string): ApiRoute | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const found = PATTERNS.filter(([route, pattern]) => route.method === method && pattern.test(path));
  return (found.find(([route]) => route.path === path) ?? found[0])?.[0];
}

function operationOf({ method, path }: ApiRoute): Operation | undefined {
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

function formOf(route: ApiRoute): Record<string, object> | undefined {
  const name = operationOf(route)?.requestBody?.content['application/json']?.schema.$ref.split('/').at(-1);
  return name === undefined ? undefined : (document.components.schemas[name]?.properties ?? {});
}

/** The schema of a field as comparable text; undefined if the route has no such field. */
export function ruleOf(route: ApiRoute, field: string): string | undefined {
  return JSON.stringify(formOf(route)?.[field]);
}

/** The schema of a query parameter as comparable text, like `ruleOf` for a field. */
export function ruleOfQuestion(route: ApiRoute, question: string): string | undefined {
  const { parameters = [] } = operationOf(route) ?? {};
  return JSON.stringify(parameters.find((each) => each.in === 'query' && each.name === question)?.schema);
}

/** The names of everything that a route accepts: its query parameters, and the fields of its form if it takes one. */
export function askedOf(route: ApiRoute): { questions: string[]; fields?: string[] } {
  const { parameters = [] } = operationOf(route) ?? {};
  const questions = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const form = formOf(route);
  return form === undefined ? { questions } : { questions, fields: Object.keys(form) };
}

/** Where an answer of the real platform departs from the contract; empty for an address that is not a route. */
function departures(method: string, url: string, { status, type, tag, text }: Answered): string[] {
  const route = routeOf(method, url);
  if (!route) return [];
  const name = `${method} ${route.path} ${status}`;
  const response = operationOf(route)?.responses[status];
  if (!response) return [`${name} is not in the contract: ${text.slice(0, 200)}`];
  if (status === 200 && tag !== undefined && !operationOf(route)?.responses[304])
    return [`${name} has a tag, and 304 is not in the contract`];
  if (status === 304) return text === '' && tag ? [] : [`${name} has no tag, or holds something`];
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const place = response.$ref ?? pointer(['paths', path, method.toLowerCase(), 'responses', String(status)]);
  const { content = {} } = response.$ref ? componentOf(response.$ref) : response;
  if (Object.keys(content).length === 0)
    return text === '' ? [] : [`${name} holds something: ${text.slice(0, 200)}`];
  const kind = Object.keys(content).find((each) => type?.startsWith(each));
  if (kind === undefined) return [`${name} comes as ${type}, and not as ${Object.keys(content).join()}`];
  if (!content[kind]?.schema) return [];
  const validate = validatorAt(`${place}${pointer(['content', kind, 'schema']).slice(1)}`);
  if (validate(JSON.parse(text))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [name, instancePath || 'the answer', message, JSON.stringify(params)].join(' '),
  );
}

/**
 * Checks every answer that a spec waits for; a departure fails the spec. A stand-in for a service answers as it is told to and is not
 * checked.
 */
export function keepToContract(method: string, origin: string, url: string, answered: Answered): void {
  if (origin !== process.env.HOMEROOM_URL) return;
  const found = departures(method, url, answered);
  if (found.length > 0) throw new Error(`An answer is not what libs/contracts says:\n${found.join('\n')}`);
}

function componentOf(ref: string): Response {
  return document.components.responses[ref.split('/').at(-1) ?? ''] ?? {};
}

function validatorAt(place: string): ValidateFunction {
  const validate = validators.get(place) ?? ajv.compile({ $ref: `contract${place}` });
  validators.set(place, validate);
  return validate;
}

function pointer(parts: readonly string[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}
