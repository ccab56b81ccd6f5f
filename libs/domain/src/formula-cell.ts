/** What a spreadsheet takes for the beginning of a formula, also written wide as in East Asian scripts. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What programs pass over before they look: spaces, controls, signs without width. */
const PASSED_OVER = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;

/** A telephone number alone: for a spreadsheet a sum at most. */
export const isTelephone = (cell: string) => /^\+[\d\s().\/-]+$/.test(cell);

/** A spreadsheet would run it; in a file of ours an apostrophe before it makes it text. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell.replace(PASSED_OVER, '')) || /^[\t\r\n\0]/.test(cell);
}
