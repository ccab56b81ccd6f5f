import { escapeHtml as text } from '@homeroom/domain';
import { STYLE } from './page.style';

/** The parts of the OpenAPI document that the page uses. */
export interface Document {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
}

interface Operation {
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

type Content = Record<string, { schema?: Schema }>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  format?: string;
  pattern?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [limit: string]: unknown;
}

const LIMITS = ['minimum', 'maximum', 'maxLength', 'minItems', 'maxItems'];

/** One page without scripts: routes and schemas unfold natively, and links connect them. */
export function pageOf({ info, tags, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const owners = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="of-${text(name)}">${text(name)}</h2>${own
      .map(({ method, path, operation }) => routeOf(method, path, operation, components.responses))
      .join('')}</section>`;
  });
  const shapes = Object.entries(components.schemas).map(([name, schema]) => shapeOf(name, schema));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><header><h1>${text(info.title)} API</h1><p>${text(info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Parts">${tags.map(({ name }) => `<a href="#of-${text(name)}">${text(name)}</a>`).join('')}<a href="#shapes">shapes</a></nav></header>
<main>${owners.join('')}<section><h2 id="shapes">shapes</h2>${shapes.join('')}</section></main></body></html>
`;
}

function routeOf(
  method: string,
  path: string,
  { summary, parameters, requestBody, responses }: Operation,
  refusals: Document['components']['responses'],
): string {
  const rows = parameters.map((each) =>
    rowOf(each.name, each.schema, each.required === true, each.in, each.description),
  );
  const answers = Object.entries(responses).map(([status, { $ref, content }]) => {
    const said = $ref
      ? (refusals[nameIn($ref)]?.description ?? '').split('\n').map(text).join('<br>')
      : contentOf(content);
    return `<tr><th scope="row">${status}</th><td>${said}</td></tr>`;
  });
  return `<details><summary><b>${method}</b> <code>${text(path)}</code> <span>${text(summary)}</span></summary>
${rows.length > 0 ? `<h3>Asked with</h3><table>${rows.join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3><p>${contentOf(requestBody.content)}</p>` : ''}<h3>Answers</h3><table class="answers">${answers.join('')}</table></details>`;
}

function contentOf(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (schema ? typeOf(schema) : `<code>${text(type)}</code>`))
    .join(' or ');
}

function shapeOf(name: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, each]) =>
    rowOf(field, each, schema.required?.includes(field) ?? false, '', each.description),
  );
  const inside = rows.length > 0 ? `<table>${rows.join('')}</table>` : `<p>${typeOf(schema)}</p>`;
  // The anchor is inside, so that a link to it unfolds the details element.
  return `<details><summary><code>${text(name)}</code></summary><div id="${text(name)}">${
    schema.description ? `<p>${text(schema.description)}</p>` : ''
  }${inside}</div></details>`;
}

function rowOf(name: string, schema: Schema, required: boolean, where: string, description = ''): string {
  const notes = [required ? '' : 'optional', where, description].filter(Boolean).map(text).join(' · ');
  return `<tr><th scope="row"><code>${text(name)}</code></th><td>${typeOf(schema)}${notes && `<small>${notes}</small>`}</td></tr>`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return `<a href="#${nameIn(schema.$ref)}">${nameIn(schema.$ref)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum ?? 'const' in schema)
    return (schema.enum ?? [schema.const])
      .map((each) => `<code>${text(JSON.stringify(each))}</code>`)
      .join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.properties) return `{ ${Object.entries(schema.properties).map(fieldOf(schema)).join('; ')} }`;
  if (typeof schema.additionalProperties === 'object')
    return `any name: ${typeOf(schema.additionalProperties)}`;
  const limits = LIMITS.filter((limit) => schema[limit] !== undefined).map(
    (limit) => `${limit} ${String(schema[limit])}`,
  );
  return text(
    [[schema.type ?? 'anything'].flat().join(' or '), schema.format, ...limits].filter(Boolean).join(', '),
  );
}

const fieldOf =
  ({ required = [] }: Schema) =>
  ([name, schema]: [string, Schema]) =>
    `<code>${text(name)}${required.includes(name) ? '' : '?'}</code>: ${typeOf(schema)}`;

const nameIn = (ref: string) => text(ref.split('/').at(-1) ?? '');
