import { ApiError } from '../../lib/api-client';

/** What the server says of this field; the sentence over all of them belongs to one that is wrong by itself. */
export function reasonFor(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field]?.[0] : undefined;
}

export function isAboutFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}
