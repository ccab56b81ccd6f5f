import {
  AppError,
  type FieldErrors,
  HOLDS_TEXT,
  NOT_IN_FORM,
  REASONS,
  unknownFields,
} from '@homeroom/contracts';
import { MISSING_SENTENCES } from '@homeroom/domain';
import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { LRUCache } from 'lru-cache';

const UNKNOWN_FIELD = 'whitelistValidation';
/** More than any form has; a response must not grow with made-up fields. */
export const MOST_FIELDS = 30;
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
    exceptionFactory: (errors) => new FormRefused(errors),
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
      : this.judged(value, metadata);
  }

  /**
   * An empty string in an optional field means absent. What it means is asked only where it was refused, so that forms which give it a
   * meaning keep it, and others need no rule for it.
   */
  private async judged(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return await super.transform(value, metadata);
    } catch (refusal) {
      const without = refusal instanceof FormRefused && withoutFields(value, refusal.mayBeEmpty);
      if (!without) throw refusal;
      return super.transform(without, metadata);
    }
  }

  /** The same queries come again and again, and validating one can cost more than the request itself. */
  private async ofAddress(value: unknown, form: Type, metadata: ArgumentMetadata): Promise<unknown> {
    const asked = JSON.stringify(value);
    const before = this.remembered.get(form) ?? new LRUCache<string, object>({ max: MOST_REMEMBERED });
    const known = before.get(asked);
    // Each request gets its own copy.
    if (known) return Object.assign(Object.create(form.prototype as object) as object, known);
    const read: unknown = await this.judged(value, metadata);
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

type Path = readonly string[];

/** A form with errors. */
class FormRefused extends AppError {
  /** The refused fields in which an empty string may mean absent: not a name that was cleared, nor a field that is unknown. */
  readonly mayBeEmpty: readonly Path[];

  constructor(errors: ValidationError[]) {
    const fields: FieldErrors = {};
    collect(errors, '', fields);
    const hasUnknown = errors.some(isUnknown);
    super(
      hasUnknown ? 'UNKNOWN_FIELD' : 'VALIDATION_FAILED',
      hasUnknown ? undefined : sentenceOf(Object.values(fields).flat()),
      { fields },
    );
    this.mayBeEmpty = refusedIn(errors, []);
  }
}

/** As in the forms: missing fields are reported before all other errors. */
function sentenceOf(reasons: readonly string[]): string | undefined {
  const [first] = reasons;
  const same = first !== undefined && reasons.every((reason) => reason === first) ? first : undefined;
  return reasons.find((reason) => MISSING_SENTENCES.includes(reason)) ?? same;
}

function isUnknown({ constraints = {} }: ValidationError): boolean {
  return [UNKNOWN_FIELD, NOT_IN_FORM].some((name) => name in constraints);
}

function refusedIn(errors: readonly ValidationError[], path: Path): Path[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    const { constraints = {}, children = [] } = error;
    const isOfForm = error.constraints && !isUnknown(error) && !(HOLDS_TEXT in constraints);
    return [...(isOfForm ? [here] : []), ...refusedIn(children, here)];
  });
}

/** A copy without those of the fields that hold an empty string; undefined if none does. */
function withoutFields(value: unknown, paths: readonly Path[]): unknown {
  const empty = paths.filter((path) => valueAt(value, path) === '');
  if (empty.length === 0) return undefined;
  const copy: unknown = structuredClone(value);
  for (const path of empty) {
    const holder = valueAt(copy, path.slice(0, -1));
    Reflect.deleteProperty(holder as object, path.at(-1) as string);
  }
  return copy;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Record<string, unknown>)[name]
        : undefined,
    value,
  );
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
