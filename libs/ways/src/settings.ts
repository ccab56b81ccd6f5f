import { applyDecorators } from '@nestjs/common';
import { IsIn, Matches, ValidateIf } from 'class-validator';

export interface TextSettings {
  TEXTS: 'console' | 'twilio';
  TEXTS_URL: string;
  TEXTS_ACCOUNT: string;
  TEXTS_TOKEN: string;
  /** A number such as +15550100, or the id of a messaging service. */
  TEXTS_FROM: string;
}

const withTwilio = ValidateIf(({ TEXTS }: TextSettings) => TEXTS === 'twilio');

export const IsPushContact = () =>
  Matches(/^(mailto:|https:\/\/)/, { message: 'must be such as mailto:operations@school.example' });

export const IsTexts = () => IsIn(['console', 'twilio']);

export const IsTextsAccount = () =>
  applyDecorators(withTwilio, Matches(/^\w+$/, { message: 'must be set for text messages' }));

export const IsTextsToken = () =>
  applyDecorators(withTwilio, Matches(/\S/, { message: 'must be set for text messages' }));

export const IsTextsSender = () =>
  applyDecorators(
    withTwilio,
    Matches(/^(\+\d{5,15}|MG\w+)$/, { message: 'must be a number such as +15550100 or a messaging service' }),
  );

/** Splits a comma-separated list from the configuration. */
export function originsIn(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
}
