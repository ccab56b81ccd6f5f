import {
  isPlainLine,
  isPlainProse,
  isStorableText,
  madePlain,
  presentText,
  SENTENCES,
  withOneLineEnd,
} from '@homeroom/domain';
import { Transform, Type } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  isEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
  ValidateNested,
} from 'class-validator';

/** A required single line of plain text, such as a name or a street. Trimmed, storable, at most `maxLength` characters. */
export function RequiredText(maxLength: number, sentence?: string) {
  return applyDecorators(RequiredJudged(maxLength, sentence), PlainLine());
}

/** Required plain text with any number of lines. */
export function RequiredProse(maxLength: number, sentence: string) {
  return applyDecorators(OneLineEnd(), RequiredJudged(maxLength, sentence), PlainProse());
}

/** Like RequiredText, but optional; an empty string means absent. */
export function OptionalText(maxLength: number) {
  return applyDecorators(OptionalJudged(maxLength), PlainLine());
}

/** For a change: absent keeps the value, null or an empty string removes it. */
export function ClearableText(maxLength: number) {
  return applyDecorators(Clearable(maxLength), PlainLine());
}

/** Optional plain text with any number of lines. */
export function OptionalProse(maxLength: number) {
  return applyDecorators(OneLineEnd(), OptionalJudged(maxLength), PlainProse());
}

export function ClearableProse(maxLength: number) {
  return applyDecorators(OneLineEnd(), Clearable(maxLength), PlainProse());
}

/** The text of an alert message. Pasted control characters must not hold up an alarm, so they are removed instead of being rejected. */
export function AlertMessage(maxLength: number) {
  const plain = (typed: string) => presentText(madePlain(withOneLineEnd(typed)));
  return applyDecorators(Transform(ofText(plain)), OptionalJudged(maxLength));
}

/** Text that another service has already validated before passing it on. */
export function RequiredJudged(maxLength: number, sentence = 'Please fill in this field.') {
  return applyDecorators(
    Transform(ofText((value) => value.trim())),
    IsString({ message: sentence }),
    HoldsText(sentence),
    AtMost(maxLength),
    Storable(),
  );
}

export function OptionalJudged(maxLength: number) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? presentText(value) : (value ?? undefined),
    ),
    IsOptional(),
    IsString({ message: 'This must be text.' }),
    AtMost(maxLength),
    Storable(),
  );
}

/** Skips validation if the field is absent, which leaves the value unchanged; a given value must be valid. */
export function IfGiven() {
  return ValidateIf((_, value) => value !== undefined);
}

/** The last instant that a date can be. */
const MAX_INSTANT = 8.64e15;

/** Optional: when something was done on a device, in milliseconds since 1970 (`timeOnDevice` judges whether it counts). */
export function TimeOnDevice() {
  const message = SENTENCES.reload;
  return applyDecorators(IfGiven(), IsInt({ message }), Min(0, { message }), Max(MAX_INSTANT, { message }));
}

/**
 * A whole number in a path or a query, written in digits: any other spelling that JavaScript reads as a number (`0x1`, `1e3`, a space) stays
 * text and is refused.
 */
export function NumberInAddress() {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
  );
}

/** Treats an empty string as absent where it would pass for a value, or where a missing value has a message of its own. */
export function EmptyIsAbsent() {
  return Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
}

/**
 * An id, or several: a UUID can be written in upper or lower case. Whether one is named twice is judged by the lower-case form, which the
 * database has.
 */
export function OneSpelling() {
  return Transform(({ value }: { value: unknown }) => inLowerCase(value));
}

const inLowerCase = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inLowerCase) : typeof value === 'string' ? value.toLowerCase() : value;

interface IdListRules {
  least?: number;
  most: number;
  /** What is said if an id is named twice, and if one is none; by default the same as of the list. */
  once?: ValidationOptions;
  each?: ValidationOptions;
}

/** A list of ids that names each once, however they are spelt. */
export function UniqueIds(list: ValidationOptions, { least, most, once = list, each = list }: IdListRules) {
  return applyDecorators(
    IsUUID(undefined, { ...each, each: true }),
    ArrayUnique(once),
    ArrayMaxSize(most, list),
    ...(least === undefined ? [] : [ArrayMinSize(least, list)]),
    IsArray(list),
    OneSpelling(),
  );
}

/** Uses one message for a missing value and another for an invalid one. */
export function missingOr(missing: string, wrong: string) {
  return {
    message: ({ value }: ValidationArguments) => (value === undefined || value === null ? missing : wrong),
  };
}

/** A required value from a list. */
export function RequiredChoice(choices: readonly string[], missing: string, wrong: string) {
  return applyDecorators(EmptyIsAbsent(), IsIn(choices, missingOr(missing, wrong)));
}

export function OptionalChoice(choices: readonly string[], wrong: string) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : (value ?? undefined))),
    IsOptional(),
    IsIn(choices, { message: wrong }),
  );
}

/** An e-mail address. `missing` is the message if it is left out. */
export function Email(options: { optional?: boolean; missing?: string } = {}) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? presentText(value)?.toLowerCase() : (value ?? undefined),
    ),
    ValidateIf((_, value) => !options.optional || value !== undefined),
    IsAddress(options.missing),
    AtMost(254),
    Storable(),
  );
}

function Clearable(maxLength: number) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (presentText(value) ?? null) : value,
    ),
    IsOptional(),
    IsString({ message: 'This must be text.' }),
    AtMost(maxLength),
    Storable(),
  );
}

export function ClearableEmail() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (presentText(value)?.toLowerCase() ?? null) : value,
    ),
    IsOptional(),
    IsAddress(),
    AtMost(254),
    Storable(),
  );
}

/** The library's check throws on a lone surrogate and accepts invisible characters as letters, so both are checked first. */
export function isMailAddress(value: unknown): boolean {
  return typeof value === 'string' && isStorableText(value) && isPlainLine(value) && isEmail(value);
}

function IsAddress(missing: string = SENTENCES.email) {
  return ValidateBy({
    name: 'isAddress',
    validator: {
      validate: isMailAddress,
      defaultMessage: (args) => (args?.value === undefined ? missing : SENTENCES.email),
    },
  });
}

/** Text that is validated by a custom predicate. */
export function TextThat(
  name: string,
  fits: (text: string) => boolean,
  sentence: string,
  options?: ValidationOptions,
) {
  const validate = (value: unknown) => typeof value === 'string' && fits(value);
  return ValidateBy({ name, validator: { validate, defaultMessage: () => sentence } }, options);
}

/** A secret exactly as typed: never trimmed, only limited in length. */
export function Secret(sentence: string, maxLength = 128) {
  return applyDecorators(
    IsString({ message: sentence }),
    Matches(/^.+$/su, { message: sentence }),
    AtMost(maxLength),
    Storable(),
  );
}

const GROUP = 'This must be a group of fields.';

/** Fields that belong together; if the group is absent, all of them stay unchanged. An array is not accepted as a group. */
export function Group(shape: () => new () => object) {
  return applyDecorators(
    IfGiven(),
    IsObject({ message: GROUP }),
    ValidateNested({ message: GROUP }),
    Type(shape),
  );
}

/** Accepts and ignores a field that the specified forms send although the server decides its value. */
export function DecidedByServer() {
  return Allow();
}

/** Checks the length only of text, so that a missing field has one error message instead of three. */
function AtMost(maxLength: number) {
  return ValidateBy({
    name: 'isAtMost',
    constraints: [maxLength],
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || value.length <= maxLength,
      defaultMessage: () => `Use at most ${maxLength} characters.`,
    },
  });
}

/** The name of the rule that a text is not blank. */
export const HOLDS_TEXT = 'holdsText';

function HoldsText(sentence: string) {
  return ValidateBy({
    name: HOLDS_TEXT,
    validator: {
      validate: (value: unknown) => typeof value === 'string' && /\S/.test(value),
      defaultMessage: () => sentence,
    },
  });
}

/** Normalises line ends before validation, so that the measured text is the stored text. */
function OneLineEnd() {
  return Transform(ofText(withOneLineEnd));
}

function ofText(change: (text: string) => string | undefined) {
  return ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? change(value) : value);
}

function PlainProse() {
  return ValidateBy({
    name: 'isPlainProse',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || isPlainProse(value),
      defaultMessage: () => SENTENCES.plainProse,
    },
  });
}

/** Empty text passes here, because another validator reports it. */
function PlainLine() {
  return ValidateBy({
    name: 'isPlainLine',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || !/\S/.test(value) || isPlainLine(value),
      defaultMessage: () => SENTENCES.plainLine,
    },
  });
}

function Storable() {
  return ValidateBy({
    name: 'isStorableText',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || isStorableText(value),
      defaultMessage: () => 'This text contains characters that cannot be stored.',
    },
  });
}
