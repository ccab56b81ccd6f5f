import {
  type ApiRoute,
  COOKIES,
  type ErrorCode,
  ERRORS,
  refusals,
  ROUTES,
  routeKey,
  SCIM_TYPE,
} from '@homeroom/contracts';
import { MEMBERSHIP_HEADER, PICTURE_TYPES } from '@homeroom/domain';
import type { Schema } from 'ts-json-schema-generator';
import type { Schemas } from './limits';
import { schemasOf } from './schemas';

const JSON_TYPE = 'application/json';

/** The error codes behind one status of a route, and the format of their responses. */
interface Refusals {
  codes: ErrorCode[];
  speaks: ApiRoute['speaks'];
}
type Sets = Map<string, Refusals>;

const refTo = (place: string, name: string) => ({ $ref: `#/components/${place}/${name}` });

/** Builds the OpenAPI 3.1 document of everything under /api from the table of routes, the types of their calls, and the errors. */
export function openApiDocument(root: string) {
  const { calls, types } = schemasOf(root);
  const sets: Sets = new Map();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    const call = calls[routeKey(route)]?.properties as Schemas | undefined;
    if (!call)
      throw new Error(
        `${routeKey(route)} has no call: say in libs/contracts/src/routes what it is asked and answers`,
      );
    const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {});
    path[route.method.toLowerCase()] = operationOf(route, call, types, sets);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Homeroom',
      version: '1',
      description:
        'Everything that the application itself asks. A session is a cookie of the sign-in; a school, a person and a time come from the session and never from a form.',
    },
    tags: [...new Set(ROUTES.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(spokenOf(types, paths)),
      responses: sorted(Object.fromEntries([...sets].map(([name, set]) => [name, responseOf(set)]))),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: COOKIES.access },
        alertCapability: { type: 'apiKey', in: 'cookie', name: COOKIES.alert },
        directoryToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(route: ApiRoute, call: Schemas, types: Schemas, sets: Sets) {
  const { access, budget, lane, ofSession, service, inEveryState, beforeFactor, elsewhere, keeps, speaks } =
    route;
  const own = literalsOf(call.errors, types) as ErrorCode[];
  return {
    tags: [service],
    summary:
      access === 'open'
        ? 'For everybody'
        : access === 'session'
          ? 'For whoever is signed in'
          : `With ${access}`,
    // Access rules, in the terms of the table of routes.
    'x-homeroom': {
      access,
      budget,
      lane,
      ofSession,
      inEveryState,
      beforeFactor,
      elsewhere,
      keeps,
      query: nameOf(call.query),
    },
    security: securityOf(route),
    parameters: parametersOf(route, call, types),
    requestBody: requestOf(route, call),
    responses: {
      ...successOf(route, call, types),
      ...refusedWith([...refusals(route), ...own], sets, speaks),
    },
  };
}

function securityOf({ access, lane, ofSession, speaks }: ApiRoute) {
  if (access === 'open') return [];
  if (speaks === 'scim') return [{ directoryToken: [] }];
  return [{ session: [] }, ...(lane === 'alerts' && !ofSession ? [{ alertCapability: [] }] : [])];
}

function parametersOf(route: ApiRoute, { query, tagged }: Schemas, types: Schemas) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  }));
  const form = types[nameOf(query) ?? ''];
  const asked = Object.entries((form?.properties ?? {}) as Schemas).map(([name, schema]) => ({
    ...{ name, in: 'query', required: form?.required?.includes(name) ?? false },
    schema,
  }));
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...inPath,
    ...asked,
    ...(route.elsewhere
      ? [header(MEMBERSHIP_HEADER, 'Another membership of the same person, which this request is about.')]
      : []),
    ...(tagged ? [header('if-none-match', 'The ETag of an answer that is held already.')] : []),
    ...(route.method !== 'GET' && route.access !== 'open'
      ? [
          header(
            'idempotency-key',
            'A repeated request with the same key and body is done once and answered as the first was.',
          ),
        ]
      : []),
  ];
}

function requestOf({ body: kind }: ApiRoute, { body }: Schemas) {
  if (kind === 'picture')
    return { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, {}])) };
  if (kind === 'file') return { required: true, content: { 'application/octet-stream': {} } };
  if (kind === 'mail') return { required: true, content: { 'message/rfc822': {} } };
  if (kind === 'oneClick') return { content: { 'application/x-www-form-urlencoded': {} } };
  if (kind === 'scim') return { required: true, content: { [SCIM_TYPE]: { schema: body } } };
  return body ? { required: true, content: { [JSON_TYPE]: { schema: body } } } : undefined;
}

function successOf({ speaks }: ApiRoute, { answer, status, type, tagged }: Schemas, types: Schemas) {
  if (status?.const === 204) return { 204: { description: 'Done' } };
  const kinds = literalsOf(type, types);
  const content =
    kinds.length > 0
      ? Object.fromEntries(kinds.map((each) => [each, {}]))
      : { [speaks === 'scim' ? SCIM_TYPE : JSON_TYPE]: { schema: answer } };
  const done = { [String(status?.const ?? 200)]: { description: 'Done', content } };
  return tagged ? { ...done, 304: { description: 'What was named by its ETag is still the answer' } } : done;
}

function refusedWith(codes: readonly ErrorCode[], sets: Sets, speaks: ApiRoute['speaks']) {
  const statuses = [...new Set(codes.map((code) => ERRORS[code][0]))].sort();
  const responses = statuses.map((status) => {
    const all = [...new Set(codes)].filter((code) => ERRORS[code][0] === status).sort();
    const name = [...(speaks ? [speaks] : []), ...all].join('.');
    sets.set(name, { codes: all, speaks });
    return [String(status), refTo('responses', name)];
  });
  return Object.fromEntries(responses) as Record<string, unknown>;
}

/** A response for any of the errors that have this status on the route. */
function responseOf({ codes, speaks }: Refusals) {
  const description = codes.map((code) => `${code}: ${ERRORS[code][1]}`).join('\n');
  if (speaks === 'scim')
    return { description, content: { [SCIM_TYPE]: { schema: refTo('schemas', 'ScimError') } } };
  const schema = { allOf: [refTo('schemas', 'ErrorBody'), { properties: { code: { enum: codes } } }] };
  return { description, content: { [JSON_TYPE]: { schema } } };
}

/** Returns the string literals that a schema allows. */
function literalsOf(schema: Schema | undefined, types: Schemas): string[] {
  if (!schema) return [];
  if (schema.$ref) return literalsOf(types[nameOf(schema) ?? ''], types);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => literalsOf(each as Schema, types));
  return (schema.enum ?? [schema.const]).map(String);
}

function nameOf(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}

/** Drops unions of a route's errors or file kinds, which are not data types. */
function spokenOf(types: Schemas, paths: object): Schemas {
  const text = JSON.stringify([paths, types]);
  const isSpokenOf = ([name]: [string, Schema]) =>
    ['ErrorBody', 'ScimError'].includes(name) || text.includes(`"${refTo('schemas', name).$ref}"`);
  return Object.fromEntries(Object.entries(types).filter(isSpokenOf));
}

function sorted<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
