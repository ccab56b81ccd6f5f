import { isIP } from 'node:net';
import { TRANSLATION } from '@homeroom/domain';
import { IsServiceUrl, isPublicAddress } from '@homeroom/platform';
import { applyDecorators } from '@nestjs/common';
import { IsIn, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator';

export interface TextSettings {
  TEXTS: 'console' | 'twilio';
  TEXTS_URL: string;
  TEXTS_ACCOUNT: string;
  TEXTS_TOKEN: string;
  /** A number such as +15550100, or the id of a messaging service. */
  TEXTS_FROM: string;
}

export interface TranslationSettings {
  /** The base URL of a server that speaks the HTTP of LibreTranslate; empty if there is none. */
  TRANSLATION_URL: string;
  /** Empty if the server asks for none. */
  TRANSLATION_KEY: string;
  /** Who runs the server and where, as schools and readers are told. */
  TRANSLATION_BY: string;
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

const withTranslation = ValidateIf(({ TRANSLATION_URL: url }: TranslationSettings) => url !== '');

/** What people have written is sent there, so over the internet it has to be encrypted; and a password in a URL ends up in logs. */
export const IsTranslationUrl = () =>
  applyDecorators(
    withTranslation,
    IsServiceUrl(),
    ValidateBy({
      name: 'isTranslationUrl',
      validator: {
        validate: isSafeForTexts,
        defaultMessage: () =>
          'must be https unless the server is in the own network, and contain no password',
      },
    }),
  );

/** A school can only agree to a place that has a name. */
export const IsTranslationBy = () =>
  applyDecorators(
    withTranslation,
    Matches(/\S/, { message: 'must say who runs the translation server and where' }),
    MaxLength(TRANSLATION.byMaxLength),
  );

function isSafeForTexts(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || isInOwnNetwork(hostname.replace(/^\[|\]$/g, ''));
}

/** An address that is not public, or a name that only the own network knows. */
function isInOwnNetwork(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || /\.(internal|local|localhost|svc)$/.test(host);
}

/** Splits a comma-separated list from the configuration. */
export function originsIn(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
}
