import type { ListFormat } from '@homeroom/domain';
import type { ErrorCode } from '../errors';

/**
 * The types of a route's request and response. The schemas of the OpenAPI document are generated from them, and the start of each service
 * and every response in the e2e suite are checked against them.
 */
export interface Call {
  query?: object;
  /** A form; for pictures see the route table. */
  body?: object;
  answer?: unknown;
  /** The content type, if the response is not JSON. */
  type?: string;
  /** 200 by default. */
  status?: 201 | 202 | 204;
  /** The response has an ETag; a request that sends it back gets 304 while it is still current. */
  tagged?: true;
  /** The route's own errors. Those that follow from who may call it and when are added by rule (`refusals`). */
  errors?: ErrorCode;
}

/** Errors of a guess at an account's secret. */
export type GuessErrors = 'SIGN_IN_BUSY' | 'SIGN_IN_FAILED' | 'SIGN_IN_PAUSED' | 'SIGN_IN_PROOF_NEEDED';

/** A success response without further data. */
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
