/**
 * NUL cannot be stored and lone surrogates cannot be encoded: both pass ordinary validation and fail in the database.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Trimmed; an empty string in an optional field means that the field is absent. */
export function presentText(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed ? trimmed : undefined;
}
