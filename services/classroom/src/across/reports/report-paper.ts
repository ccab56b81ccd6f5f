import {
  directionOf,
  fitted,
  INK,
  lettersOf,
  type Page,
  PLAIN_FONT,
  QUIET,
  type Run,
  runsOf,
  write,
} from '@homeroom/files/paper';

const MARGIN = 56;
const TOP = 42;
const LEADING = 1.4;
/** The height of a row of figures; a usual report has as many as fill its one page. */
const ROW = 14;
const FIGURES = 9.5;

/** In the plain font where it has the letters, else as names are written. */
const plain = (text: string, direction?: ReturnType<typeof directionOf>): Run[] =>
  runsOf(text, direction).map((run) => (run.font === 'latin' ? { ...run, font: PLAIN_FONT } : run));

/** The paper of one report, written from top to bottom; what does not fit begins a new page. */
export class ReportPaper {
  readonly width: number;
  private y = TOP;

  constructor(private readonly page: Page) {
    page.addPage();
    this.width = page.page.width - 2 * MARGIN;
  }

  /** A single line, as large as fits, so that no name is cut off. */
  heading(text: string, size: number, colour = INK): void {
    const said = fitted(this.page, runsOf(text), this.width, size);
    this.room(said.size * 1.6);
    this.page.fillColor(colour);
    write(this.page, said.runs, { x: MARGIN, y: this.y, size: said.size });
    this.y += said.size * 1.6;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** A title underlined by a rule, with room reserved for what follows. */
  title(text: string): void {
    this.gap(6);
    this.room(52);
    this.heading(text, 12);
    this.rule();
  }

  rule(): void {
    this.page
      .lineWidth(0.7)
      .strokeColor('#d9cfbb')
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .stroke();
    this.y += 6;
  }

  /** Cells side by side; the first, which names the row, gets the remaining width. */
  row(cells: readonly string[], { bold = false, quiet = false } = {}): void {
    this.room(ROW);
    const [name = '', ...values] = cells;
    const column = Math.min(110, (this.width * 0.6) / Math.max(1, values.length));
    const first = this.width - column * values.length;
    const runs = (text: string) => (bold ? runsOf(text) : plain(text));
    this.page.fillColor(quiet ? QUIET : INK);
    const named = fitted(this.page, runs(name), first - 8, FIGURES);
    write(this.page, named.runs, { x: MARGIN, y: this.y, size: named.size });
    for (const [index, value] of values.entries()) {
      const said = fitted(this.page, runs(value), column - 6, FIGURES);
      const end = MARGIN + first + column * (index + 1);
      write(this.page, said.runs, { x: end - said.width, y: this.y, size: said.size });
    }
    this.y += ROW;
  }

  /** Free text in any script, broken into lines that fit; right-to-left text is aligned to the right. */
  prose(text: string, size = FIGURES): void {
    for (const paragraph of text.split('\n')) {
      const direction = directionOf(paragraph);
      for (const words of this.linesOf(paragraph, size)) {
        this.room(size * LEADING);
        this.page.fillColor(INK);
        const said = fitted(this.page, plain(words, direction), this.width, size);
        const x = direction === 'rtl' ? MARGIN + this.width - said.width : MARGIN;
        write(this.page, said.runs, { x, y: this.y, size: said.size });
        this.y += size * LEADING;
      }
    }
  }

  /** One bar for each week; a table states their sum. */
  bars(values: readonly number[]): void {
    const height = 32;
    this.room(height + 8);
    const step = this.width / Math.max(1, values.length);
    const most = Math.max(1, ...values);
    for (const [index, value] of values.entries()) {
      const tall = (value / most) * height;
      const wide = Math.min(26, step * 0.7);
      const x = MARGIN + index * step + (step - wide) / 2;
      this.page
        .rect(x, this.y + height - tall, wide, Math.max(tall, 1))
        .fill(value > 0 ? '#3b8067' : '#d9cfbb');
    }
    this.y += height + 8;
  }

  /** Signature lines, side by side. */
  signatures(names: readonly string[]): void {
    this.room(56);
    this.y += 32;
    const wide = (this.width - 24 * (names.length - 1)) / names.length;
    for (const [index, name] of names.entries()) {
      const x = MARGIN + index * (wide + 24);
      this.page
        .lineWidth(0.7)
        .strokeColor(QUIET)
        .moveTo(x, this.y)
        .lineTo(x + wide, this.y)
        .stroke();
      this.page.fillColor(QUIET);
      const said = fitted(this.page, plain(name), wide, 8.5);
      write(this.page, said.runs, { x, y: this.y + 4, size: said.size });
    }
    this.y += 24;
  }

  private room(height: number): void {
    if (this.y + height <= this.page.page.height - TOP) return;
    this.page.addPage();
    this.y = TOP;
  }

  private linesOf(paragraph: string, size: number): string[] {
    const lines: string[] = [];
    let open = '';
    for (const word of paragraph.split(' ').flatMap((each) => this.pieces(each, size))) {
      const longer = open === '' ? word : `${open} ${word}`;
      if (this.fits(longer, size)) open = longer;
      else {
        lines.push(open);
        open = word;
      }
    }
    lines.push(open);
    return lines;
  }

  /** Breaks a word that is longer than a line, as whole paragraphs of some scripts are. */
  private pieces(word: string, size: number): string[] {
    if (this.fits(word, size)) return [word];
    const pieces: string[] = [];
    let open = '';
    for (const letter of lettersOf(word)) {
      if (open !== '' && !this.fits(open + letter, size)) {
        pieces.push(open);
        open = '';
      }
      open += letter;
    }
    return [...pieces, open];
  }

  private fits(text: string, size: number): boolean {
    return fitted(this.page, plain(text), Number.POSITIVE_INFINITY, size).width <= this.width;
  }
}
