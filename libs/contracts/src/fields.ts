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
  isEmail,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
  ValidateNested,
} from 'class-validator';

/** Text of a form, in one plain line: a name, a street. Trimmed, storable, at most `maxLength` characters. */
export function RequiredText(maxLength: number, sentence?: string) {
  return applyDecorators(RequiredJudged(maxLength, sentence), PlainLine());
}

/** Text as somebody has to write it, in any number of lines. */
export function RequiredProse(maxLength: number, sentence: string) {
  return applyDecorators(OneLineEnd(), RequiredJudged(maxLength, sentence), PlainProse());
}

/** As RequiredText, but an empty string means absent. */
export function OptionalText(maxLength: number) {
  return applyDecorators(OptionalJudged(maxLength), PlainLine());
}

/** For a change: absent leaves what is there, null or an empty string takes it away. */
export function ClearableText(maxLength: number) {
  return applyDecorators(Clearable(maxLength), PlainLine());
}

/** Text as somebody wrote it, in any number of lines. */
export function OptionalProse(maxLength: number) {
  return applyDecorators(OneLineEnd(), OptionalJudged(maxLength), PlainProse());
}

export function ClearableProse(maxLength: number) {
  return applyDecorators(OneLineEnd(), Clearable(maxLength), PlainProse());
}

/** What somebody says in an alert. Nothing that was pasted stands before an alarm: it is taken out, and nobody is refused. */
export function AlertMessage(maxLength: number) {
  const plain = (typed: string) => presentText(madePlain(withOneLineEnd(typed)));
  return applyDecorators(Transform(ofText(plain)), OptionalJudged(maxLength));
}

/** What another service of ours has judged before it sends it on. */
export function RequiredJudged(maxLength: number, sentence = 'Please fill in this field.') {
  return applyDecorators(
    Transform(ofText((value) => value.trim())),
    IsString({ message: sentence }),
    Matches(/\S/, { message: sentence }),
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

/** Absent is fine and leaves it as it is; what is given must be right. */
export function IfGiven() {
  return ValidateIf((_, value) => value !== undefined);
}

/** As in every optional field of a form, an empty text is no answer. */
export function EmptyIsAbsent() {
  return Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
}

/** A form says one thing of what is left out and another of what is wrong. */
export function missingOr(missing: string, wrong: string) {
  return {
    message: ({ value }: ValidationArguments) => (value === undefined || value === null ? missing : wrong),
  };
}

/** One of a list. */
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

/** `missing` is what its form says when anything is left out. */
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

/** The library's check throws at a lone surrogate, and takes signs that nobody sees for letters. */
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

/** Text that a rule of its own judges. */
export function TextThat(
  name: string,
  fits: (text: string) => boolean,
  sentence: string,
  options?: ValidationOptions,
) {
  const validate = (value: unknown) => typeof value === 'string' && fits(value);
  return ValidateBy({ name, validator: { validate, defaultMessage: () => sentence } }, options);
}

/** A secret is taken as it is typed: never trimmed, only bounded. */
export function Secret(sentence: string, maxLength = 128) {
  return applyDecorators(
    IsString({ message: sentence }),
    Matches(/^.+$/su, { message: sentence }),
    AtMost(maxLength),
    Storable(),
  );
}

const GROUP = 'This must be a group of fields.';

/** Fields that belong together; where the group is absent they all stay as they are. A list of such groups is none. */
export function Group(shape: () => new () => object) {
  return applyDecorators(
    IfGiven(),
    IsObject({ message: GROUP }),
    ValidateNested({ message: GROUP }),
    Type(shape),
  );
}

/** Sent by the specified forms, decided by the server: accepted and not looked at. */
export function DecidedByServer() {
  return Allow();
}

/** Lengths are judged on text alone: a missing field has one reason, not three. */
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

/** Before anything is judged: what is measured is what is stored. */
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

/** A field that is empty has another reason. */
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
