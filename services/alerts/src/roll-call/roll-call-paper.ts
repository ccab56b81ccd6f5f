import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { RollCallStudent } from '@homeroom/contracts';
import { accountedFor, countRollCall } from '@homeroom/domain';
import { INK, line, type Page, paperOf, QUIET } from '@homeroom/files/paper';
import { fillAnyway } from '@homeroom/mail';
import { type Told, timeOf } from '../channels/told';
import { type LetterTexts, textsIn } from '../i18n/texts';

interface RollCallOnPaper {
  told: Told;
  students: readonly RollCallStudent[];
  at: Date;
}

const MARGIN = 48;
const HEAD = 15;
const TEXT = 10;
const ROW = 16;
/** Widths, as shares of the page: the name, the state, and who recorded it when. */
const COLUMNS = [0.38, 0.27, 0.35] as const;

/** Lists students by class, in the school's language and time zone; the page states its own time, since it will be held as a printout. */
export function rollCallOnPaper({ told, students, at }: RollCallOnPaper): Readable {
  const { language, school, kind, type } = told;
  const texts = textsIn(language);
  const words = texts.rollCall;
  const timeIn = (when: Date) => timeOf(when, told, language);
  const title = [...(kind === 'drill' ? [words.drill] : []), words.title].join(' · ');
  return paperOf({ country: told.country ?? '', title }, async (page) => {
    const sheet = new Sheet(page);
    sheet.head(`${school ?? texts.yourSchool} · ${title}`, [
      fillAnyway(words.raised, { type: texts.types[type], time: timeIn(told.raisedAt) }),
      `${fillAnyway(words.asOf, { time: timeIn(at) })} · ${accounted(words, students)}`,
    ]);
    for (const [classNumber, ofClass] of byClass(students)) {
      const named =
        classNumber === null ? words.noClass : fillAnyway(words.class, { number: String(classNumber) });
      sheet.part(`${named} · ${accounted(words, ofClass)}`);
      for (const student of ofClass) {
        sheet.row(toCells(student, words, timeIn));
        // Yields, so that an incoming alert does not have to wait for the PDF.
        await setImmediate();
      }
    }
  });
}

type Words = LetterTexts['rollCall'];

function accounted(words: Words, students: readonly RollCallStudent[]): string {
  const done = accountedFor(countRollCall(students.map(({ state }) => state)));
  return fillAnyway(words.accounted, { done: String(done), count: String(students.length) });
}

/** Students are already sorted by class. */
function byClass(students: readonly RollCallStudent[]): [number | null, RollCallStudent[]][] {
  const numbers = new Set(students.map(({ classNumber }) => classNumber));
  return [...numbers].map((number) => [number, students.filter(({ classNumber }) => classNumber === number)]);
}

function toCells(
  { name, state, withClass, saidBy, saidAt }: RollCallStudent,
  words: Words,
  timeIn: (at: Date) => string,
): string[] {
  const where =
    state === 'other_class' && withClass !== null
      ? fillAnyway(words.withClass, { number: String(withClass) })
      : words.states[state ?? 'open'];
  const said = saidAt === null ? '' : [saidBy, timeIn(new Date(saidAt))].filter(Boolean).join(', ');
  return [name, where, said];
}

/** A table that continues over as many pages as needed. */
class Sheet {
  private y = 0;

  constructor(private readonly page: Page) {
    this.turn();
  }

  head(title: string, lines: readonly string[]): void {
    this.write(title, HEAD, INK);
    for (const each of lines) this.write(each, TEXT, QUIET);
  }

  /** Keeps a heading on the same page as its first row. */
  part(title: string): void {
    this.makeRoom(ROW * 3);
    this.y += ROW / 2;
    this.write(title, TEXT + 1, INK);
  }

  row(cells: readonly string[]): void {
    this.makeRoom(ROW);
    let x = MARGIN;
    for (const [at, cell] of cells.entries()) {
      const width = this.width * (COLUMNS[at] ?? 0);
      this.page.fillColor(at === 2 ? QUIET : INK);
      line(this.page, cell, { x, y: this.y, width: width - TEXT, size: TEXT });
      x += width;
    }
    this.y += ROW;
  }

  private write(text: string, size: number, color: string): void {
    this.page.fillColor(color);
    line(this.page, text, { x: MARGIN, y: this.y, width: this.width, size });
    this.y += size * 1.6;
  }

  private makeRoom(height: number): void {
    if (this.y + height > this.page.page.height - MARGIN) this.turn();
  }

  private get width(): number {
    return this.page.page.width - 2 * MARGIN;
  }

  private turn(): void {
    this.page.addPage();
    this.y = MARGIN;
  }
}
