import { isStorableText, presentText, SENTENCES } from '@homeroom/domain';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import {
  Allow,
  IsEmail,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/** Text of a form: trimmed, storable, at most `maxLength` characters, one line of reasons. */
export function RequiredText(maxLength: number, sentence = 'Please fill in this field.') {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: sentence }),
    Matches(/\S/, { message: sentence }),
    MaxLength(maxLength, { message: `Use at most ${maxLength} characters.` }),
    Storable(),
  );
}

/** As RequiredText, but an empty string means absent. */
export function OptionalText(maxLength: number) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? presentText(value) : (value ?? undefined),
    ),
    IsOptional(),
    IsString({ message: 'This must be text.' }),
    MaxLength(maxLength, { message: `Use at most ${maxLength} characters.` }),
    Storable(),
  );
}

export function Email(options: { optional?: boolean } = {}) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? presentText(value)?.toLowerCase() : (value ?? undefined),
    ),
    ValidateIf((_, value) => !options.optional || value !== undefined),
    IsEmail({}, { message: SENTENCES.email }),
    MaxLength(254, { message: 'Use at most 254 characters.' }),
  );
}

/** A secret is taken as it is typed: never trimmed, only bounded. */
export function Secret(sentence: string, maxLength = 128) {
  return applyDecorators(
    IsString({ message: sentence }),
    Matches(/^.+$/su, { message: sentence }),
    MaxLength(maxLength, { message: `Use at most ${maxLength} characters.` }),
    Storable(),
  );
}

/** Sent by the specified forms, decided by the server: accepted and not looked at. */
export function DecidedByServer() {
  return Allow();
}

function Storable() {
  return ValidateBy({
    name: 'isStorableText',
    validator: {
      validate: (value: unknown) =>
        value === undefined || value === null || (typeof value === 'string' && isStorableText(value)),
      defaultMessage: () => 'This text holds characters that cannot be stored.',
    },
  });
}
