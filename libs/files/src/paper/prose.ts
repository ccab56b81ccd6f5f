import { type Page, widthOf, write } from './drawing';
import { directionOf, lettersOf, PLAIN_FONT, type Run, runsOf, withoutLoss } from './fonts';

interface Column {
  x: number;
  width: number;
  size: number;
  /** The bottom of the page; `turn` starts a new page and returns the position where the text continues. */
  bottom: number;
  turn: () => number;
}

const LINE = 1.5;

/** Writes multi-line text in any script, starting at `y`; returns the position of the next line. */
export function prose(page: Page, text: string, from: number, column: Column): number {
  const { x, width, size, bottom, turn } = column;
  let y = from;
  for (const runs of linesOf(page, text, width, size)) {
    if (y + size * LINE > bottom) y = turn();
    write(page, runs, { x, y, size });
    y += size * LINE;
  }
  return y;
}

function linesOf(page: Page, text: string, width: number, size: number): Run[][] {
  const fits = (line: string) =>
    plain(line).reduce((sum, run) => sum + widthOf(page, run.font, run.text, size), 0) <= width;
  const lines: Run[][] = [];
  for (const paragraph of shown(text).split('\n')) {
    const direction = directionOf(paragraph);
    let line = '';
    for (const word of paragraph.split(/\s+/).flatMap((each) => broken(each, fits))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        lines.push(plain(line, direction));
        line = word;
      }
    }
    lines.push(plain(line, direction));
  }
  return lines;
}

/** Splits a word that is longer than a line. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of lettersOf(word)) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Bold is for names, and there is none here. */
const plain = (line: string, direction?: ReturnType<typeof directionOf>): Run[] =>
  runsOf(line, direction).map((run) => (run.font === 'latin' ? { ...run, font: PLAIN_FONT } : run));

/** Replaces characters that no font has by their code point, because evidence must omit nothing. */
export function shown(text: string): string {
  return withoutLoss(
    text,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
