import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Language, localeOf } from '@homeroom/domain';
import type { KnownSchool } from '@homeroom/events';
import { paperOf, QUIET, shown } from '@homeroom/files/paper';
import { ReportPaper } from '../reports/report-paper';
import { COPY_WORDS, type CopyWords, PRINTED, type PrintedTable } from './copy-words';
import { isPrinted, type Printed, type Row, type Say, SECTIONS } from './copy-sections';

/** The most rows printed of one table; the complete data is for programs. */
const MOST_ROWS = 3_000;
/** Rows rendered before yielding to other requests and flushing the output. */
const ROWS_AT_ONCE = 50;

export interface PaperOf {
  school: KnownSchool;
  language: Language;
  firstName: string;
  lastName: string;
  /** On the school's calendar. */
  today: string;
  /** How many ZIPs the copy has; the paper is in the first. */
  zips: number;
}

/** The part of a copy that people read. */
export class CopyPaper {
  private readonly words: CopyWords;
  private readonly say: Say;
  private readonly printed = new Map<PrintedTable, Printed[]>();

  constructor(private readonly of: PaperOf) {
    this.words = COPY_WORDS[of.language];
    this.say = sayIn(this.words, localeOf(of.language, of.school.country), of.school.timeZone);
  }

  hear(table: string, row: Row): void {
    if (!isPrinted(table)) return;
    const rows = this.printed.get(table) ?? [];
    this.printed.set(table, rows);
    // One row more than is printed shows that there are more.
    if (rows.length <= MOST_ROWS) rows.push(...SECTIONS[table](row, this.say).map(allShown));
  }

  pages(): Readable {
    const { school, firstName, lastName, today, zips } = this.of;
    return paperOf({ country: school.country, title: this.words.title }, async (page, isWanted) => {
      const paper = new ReportPaper(page);
      paper.heading(shown(`${school.name} · ${this.say.day(today)}`), 13, QUIET);
      paper.heading(shown(`${firstName} ${lastName}`.trim()), 22);
      paper.heading(this.words.title, 12, QUIET);
      const { lead, notIn, onRequest } = this.words;
      const further = zips === 1 ? [] : [this.words.zips.replace('{{zips}}', String(zips))];
      for (const text of [lead, ...further, notIn, onRequest]) paper.prose(text, 9);
      for (const table of PRINTED) if (!(await this.section(paper, table, isWanted))) return;
    });
  }

  /** Returns false if nobody waits for the document any more. */
  private async section(paper: ReportPaper, table: PrintedTable, isWanted: () => boolean): Promise<boolean> {
    const rows = this.printed.get(table) ?? [];
    if (rows.length > 0) paper.title(this.words.sections[table]);
    for (const [index, { cells, text }] of rows.slice(0, MOST_ROWS).entries()) {
      paper.row(cells);
      if (text) {
        paper.prose(text, 8.5);
        paper.gap(4);
      }
      if (index % ROWS_AT_ONCE !== 0) continue;
      await setImmediate();
      if (!isWanted()) return false;
    }
    if (rows.length > MOST_ROWS) paper.prose(this.words.more);
    return true;
  }
}

/** Marks characters that no font has, so that no text or name is dropped silently. */
const allShown = ({ cells, text }: Printed): Printed => ({
  cells: cells.map(shown),
  ...(text && { text: shown(text) }),
});

function sayIn(words: CopyWords, locale: string, timeZone: string): Say {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const written = (format: Intl.DateTimeFormat) => (value: unknown) =>
    typeof value === 'string' ? format.format(new Date(value)) : '';
  const means = (value: unknown) =>
    typeof value === 'string'
      ? (words.means[value] ?? value.replace(/^lesson(?=\d+$)/, `${words.lesson} `))
      : '';
  return { words, day: written(days), moment: written(moments), means };
}
