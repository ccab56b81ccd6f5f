/** Characters that a spreadsheet takes as the beginning of a formula, including the full-width forms of East Asian scripts. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Characters that programs skip first: white space, control characters, zero-width characters. */
const PASSED_OVER = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;

/** Within a quoted cell these are doubled, and a program that splits it there takes two of them for an empty beginning. */
const PASSED_OVER_BEHIND = /^["\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;

/** A lone telephone number; a spreadsheet would compute a sum at most. */
export const isTelephone = (cell: string) => /^\+[\d\s().\/-]+$/.test(cell);

/** Whether a spreadsheet would execute the cell; in exported files an apostrophe before it makes it text. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell.replace(PASSED_OVER, '')) || /^[\t\r\n\0]/.test(cell);
}

/**
 * Whether a spreadsheet that splits a text here would execute this part of it. Lists of several lines begin theirs with a dash: only what
 * calls something counts.
 */
export function hidesFormula(part: string): boolean {
  return FORMULA.test(part.replace(PASSED_OVER_BEHIND, '')) && /[(|\uFF08\uFF5C]/.test(part);
}
