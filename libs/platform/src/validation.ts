import { AppError, type FieldErrors, NOT_IN_FORM, REASONS, unknownFields } from '@homeroom/contracts';
import { MISSING_SENTENCES } from '@homeroom/domain';
import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { LRUCache } from 'lru-cache';

const UNKNOWN_FIELD = 'whitelistValidation';
/** More than any form has; a response must not grow with made-up fields. */
const MOST_FIELDS = 30;
/** Cached queries per form. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 300;

/**
 * Unknown fields are refused, never stripped, because a typo must not look like success. Implicit conversion stays off, because it turns
 * the text "false" into true.
 */
export function validationPipe(): ValidationPipe {
  rememberRules();
  return new FormPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: false,
    validationError: { target: false, value: false },
    exceptionFactory: toAppError,
  });
}

type Rules = ReturnType<typeof getMetadataStorage>;
let remembered: Rules | undefined;

/**
 * Caches the rules of a form, including inherited ones, which are fixed once it is declared. The library searches all forms of the process
 * at every request, which was more than half the cost of validating an award.
 */
function rememberRules(): void {
  const rules = getMetadataStorage();
  if (rules === remembered) return;
  remembered = rules;
  const find = rules.getTargetValidationMetadatas.bind(rules);
  const known = new WeakMap<object, ReturnType<typeof find>>();
  rules.getTargetValidationMetadatas = (form, schema, always, strictGroups, groups) => {
    // Groups and named schemas are not used here; such calls go to the library.
    if (always || strictGroups || groups?.length) return find(form, schema, always, strictGroups, groups);
    const before = known.get(form);
    if (before) return before;
    const found = find(form, schema, always, strictGroups, groups);
    // A class without rules is not cached, because rules may be declared for it later.
    if (found.length > 0) known.set(form, found);
    return found;
  };
}

/**
 * Names that every object inherits (`constructor`, `toString`) confuse the libraries below: one drops such a field, the other takes it for
 * a known one. Here it is treated as an unknown field.
 */
class FormPipe extends ValidationPipe {
  private readonly remembered = new Map<Type, LRUCache<string, object>>();

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const inherited = inheritedIn(value, '');
    if (inherited) throw unknownFields([inherited]);
    const { type, metatype } = metadata;
    const isOfAddress = type === 'query' || type === 'param';
    return isOfAddress && metatype && typeof value === 'object'
      ? this.ofAddress(value, metatype, metadata)
      : super.transform(value, metadata);
  }

  /** The same queries come again and again, and validating one can cost more than the request itself. */
  private async ofAddress(value: unknown, form: Type, metadata: ArgumentMetadata): Promise<unknown> {
    const asked = JSON.stringify(value);
    const before = this.remembered.get(form) ?? new LRUCache<string, object>({ max: MOST_REMEMBERED });
    const known = before.get(asked);
    // Each request gets its own copy.
    if (known) return Object.assign(Object.create(form.prototype as object) as object, known);
    const read: unknown = await super.transform(value, metadata);
    if (asked.length <= LONGEST_REMEMBERED && isFlat(read)) {
      before.set(asked, { ...read });
      this.remembered.set(form, before);
    }
    return read;
  }
}

function isFlat(read: unknown): read is object {
  return (
    typeof read === 'object' && read !== null && Object.values(read).every((each) => Object(each) !== each)
  );
}

/** The path of the first one. */
function inheritedIn(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const here = path ? `${path}.${name}` : name;
    const found = name in Object.prototype ? here : inheritedIn(each, here);
    if (found) return found;
  }
  return undefined;
}

function toAppError(errors: ValidationError[]): AppError {
  const fields: FieldErrors = {};
  collect(errors, '', fields);
  const unknown = errors.filter(
    ({ constraints }) => constraints && [UNKNOWN_FIELD, NOT_IN_FORM].some((name) => name in constraints),
  );
  if (unknown.length > 0) return new AppError('UNKNOWN_FIELD', undefined, { fields });
  const reasons = Object.values(fields).flat();
  // As in the forms: missing fields are reported before all other errors.
  const [first] = reasons;
  const same = first !== undefined && reasons.every((reason) => reason === first) ? first : undefined;
  const sentence = reasons.find((reason) => MISSING_SENTENCES.includes(reason)) ?? same;
  return new AppError('VALIDATION_FAILED', sentence, { fields });
}

function collect(errors: ValidationError[], path: string, fields: FieldErrors): void {
  for (const { property, constraints, children } of errors.slice(0, MOST_FIELDS)) {
    const name = path ? `${path}.${property}` : property;
    if (constraints) fields[name] = reasonsIn(constraints);
    if (children?.length) collect(children, name, fields);
  }
}

/** The library's messages about properties are replaced; the field's name is given beside the reason. */
function reasonsIn({ [UNKNOWN_FIELD]: unknown, ...constraints }: Record<string, string>): string[] {
  const reasons = Object.values(constraints);
  if (unknown !== undefined) reasons.push(REASONS.unknownField);
  return [...new Set(reasons)].slice(0, 3);
}
