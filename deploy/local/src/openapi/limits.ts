import * as contracts from '@homeroom/contracts';
import { getMetadataStorage } from 'class-validator';
import type { Schema } from 'ts-json-schema-generator';

export type Schemas = Record<string, Schema>;

type Limit = (given: unknown[]) => Schema;

/** The constraints of a DTO's decorators, where JSON Schema has a keyword for them. */
const LIMITS: Readonly<Record<string, Limit | undefined>> = {
  isInt: () => ({ type: 'integer' }),
  isUuid: () => ({ format: 'uuid' }),
  min: ([least]) => ({ minimum: Number(least) }),
  max: ([most]) => ({ maximum: Number(most) }),
  isAtMost: ([most]) => ({ maxLength: Number(most) }),
  maxLength: ([most]) => ({ maxLength: Number(most) }),
  [contracts.HOLDS_TEXT]: () => ({ pattern: '\\S' }),
  matches: ([pattern]) => (pattern instanceof RegExp ? { pattern: pattern.source } : {}),
  arrayMaxSize: ([most]) => ({ maxItems: Number(most) }),
  arrayMinSize: ([least]) => ({ minItems: Number(least) }),
  arrayUnique: () => ({ uniqueItems: true }),
};

export function withLimits(types: Schemas): Schemas {
  const forms = new Map(
    Object.entries(contracts as Record<string, unknown>).filter(
      (each): each is [string, () => unknown] => typeof each[1] === 'function',
    ),
  );
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => {
      const form = forms.get(name);
      return [name, form && type.properties ? limited(type, form) : type];
    }),
  );
}

function limited(type: Schema, form: () => unknown): Schema {
  const rules = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  const refused = rules.flatMap(({ name, propertyName }) =>
    name === contracts.NOT_IN_FORM ? [propertyName] : [],
  );
  const properties: Schemas = Object.fromEntries(
    Object.entries(type.properties as Schemas).filter(([name]) => !refused.includes(name)),
  );
  for (const { propertyName, name = '', constraints, each } of rules) {
    const found = properties[propertyName];
    const limit = LIMITS[name]?.((constraints as unknown[] | undefined) ?? []);
    if (!found || found.$ref || !limit) continue;
    properties[propertyName] = each
      ? { ...found, items: withLimit(found.items as Schema, limit) }
      : withLimit(found, limit);
  }
  return { ...type, properties };
}

/** A number may be narrowed to an integer; a nullable schema keeps its type. */
function withLimit(schema: Schema, limit: Schema): Schema {
  if (limit.type && schema.type !== 'number') return schema;
  return { ...schema, ...limit };
}
