import type { ListFormat } from '@homeroom/domain';
import type { ErrorCode } from '../errors';

/**
 * What a route is asked and what it answers. The schemas of the OpenAPI document are made from these types, the start of
 * each service and every answer of the e2e suite are held against them.
 */
export interface Call {
  query?: object;
  /** A form; a picture is said in the table. */
  body?: object;
  answer?: unknown;
  /** Where the answer is no JSON: as what it comes. */
  type?: string;
  /** 200 where nothing is said. */
  status?: 201 | 202 | 204;
  /** It comes with a tag (ETag): whoever sends that along hears 304 for as long as it is still the answer. */
  tagged?: true;
  /** Its own refusals. What follows from who may call it, and when, is added by rule (`refusals`). */
  errors?: ErrorCode;
}

/** A guess at what opens an account. */
export type GuessErrors = 'SIGN_IN_BUSY' | 'SIGN_IN_FAILED' | 'SIGN_IN_PAUSED' | 'SIGN_IN_PROOF_NEEDED';

/** It was done, and there is nothing else to say. */
export interface Done {
  success: true;
}

export interface Told {
  success: true;
  message: string;
}

type ListTypes = {
  csv: 'text/csv';
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
};
export type ListFile = ListTypes[ListFormat];

export type Picture = 'image/png' | 'image/jpeg' | 'image/webp';
