import { ApiError } from '../../lib/api-client';

/** The server's error for this field; the general message is for errors that concern no field. */
export function reasonFor(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field]?.[0] : undefined;
}

export function isAboutFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}
