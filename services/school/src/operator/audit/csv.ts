/** What a spreadsheet takes for the beginning of a formula, also written wide as in East Asian scripts. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What programs pass over before they look: spaces, controls, signs without width. */
const PASSED_OVER = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;

/**
 * One line after RFC 4180. A cell that a spreadsheet would run is made text by an apostrophe: who opens the file must
 * not carry out what somebody typed as a reason.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isRun = FORMULA.test(cell.replace(PASSED_OVER, '')) || /^[\t\r\n\0]/.test(cell);
  const safe = isRun ? `'${cell}` : cell;
  return isRun || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
