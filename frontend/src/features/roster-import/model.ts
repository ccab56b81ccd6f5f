import {
  guessRosterColumns,
  ROSTER_COLUMNS,
  ROSTER_HEADS,
  ROSTER_NEEDS,
  type RosterColumn,
  type RosterList,
} from '@homeroom/domain';
import type { Table } from './read-table';

/** The meaning of each column; null for columns that are not needed. */
export type Meanings = readonly (RosterColumn | null)[];

export function guessMeanings(list: RosterList, { heads }: Table): Meanings {
  return guessRosterColumns(list, heads);
}

/** Meanings are unique: a column that had the meaning before loses it. */
export function withMeaning(meanings: Meanings, column: number, meaning: RosterColumn | null): Meanings {
  return meanings.map((before, index) => {
    if (index === column) return meaning;
    return meaning !== null && before === meaning ? null : before;
  });
}

export function missingIn(list: RosterList, meanings: Meanings): RosterColumn[] {
  return ROSTER_NEEDS[list].filter((needed) => !meanings.includes(needed));
}

/** The mapped columns and only their cells: the rest never leaves the device. */
export function listFor(
  { lines }: Table,
  meanings: Meanings,
): { columns: RosterColumn[]; lines: string[][] } {
  const chosen = meanings.flatMap((meaning, index) => (meaning === null ? [] : [{ meaning, index }]));
  return {
    columns: chosen.map(({ meaning }) => meaning),
    lines: lines.map((line) => chosen.map(({ index }) => line[index] ?? '')),
  };
}

/** The first few distinct values of a column. */
export function samplesOf({ lines }: Table, column: number): string {
  const said = lines.map((line) => line[column] ?? '').filter((cell) => cell !== '');
  return [...new Set(said)].slice(0, 3).join(', ');
}

/** With a byte order mark, so that Excel shows all characters of names. */
export function templateText(list: RosterList): string {
  const heads = ROSTER_COLUMNS[list].map((column) => ROSTER_HEADS[column]).join(',');
  return `\ufeff${heads}\r\n`;
}
