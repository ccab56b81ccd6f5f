import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { code, INK, line, type Page, paperOf, PLAIN_FONT, QUIET } from '@homeroom/files/paper';
import { DEFAULT_LANGUAGE, type Language, OFFERED_CODES } from '@homeroom/domain';
import { LETTER_WORDS, type LetterWords } from './letter-words';
import { type ClassSlips, nameOn, type PersonSlip, type School } from './slip-pages';

const MARGIN = 68;
const CODE = 120;
const TEXT = 11;
/** The height of the address in a window envelope. */
const ADDRESS = 130;
const BODY = 260;

/** The date of the letter, and the language in which the school writes. */
export interface LetterHead {
  day: string;
  language: string | null;
}

/** One letter for each family, on a page of its own, in the family's language if we support it, else in the school's. */
export function letterPages(classes: readonly ClassSlips[], school: School & LetterHead): Readable {
  const own = OFFERED_CODES.find((offered) => offered === school.language) ?? DEFAULT_LANGUAGE;
  const onPaper = { country: school.country, title: LETTER_WORDS[own].subject };
  return paperOf(onPaper, async (page, isWanted) => {
    for (const slip of classes.flatMap(({ slips }) => slips)) {
      if (!isWanted()) return;
      page.addPage();
      letter(page, slip, school, slip.language ?? own);
      // Yields to other requests and flushes what is rendered.
      await setImmediate();
    }
  });
}

function letter(page: Page, slip: PersonSlip, school: School & { day: string }, language: Language): void {
  const words = LETTER_WORDS[language];
  const width = page.page.width - 2 * MARGIN;
  const wide = { x: MARGIN, width };
  page.fillColor(INK);
  line(page, school.name, { ...wide, y: MARGIN, size: 15 });
  page.fillColor(QUIET);
  const date = new Intl.DateTimeFormat(`${language}-${school.country}`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(school.day));
  line(page, date, { ...wide, y: MARGIN + 24, size: 9 });
  page.fillColor(INK);
  const to = [nameOn(slip, words), ...(slip.address ?? '').split('\n')].filter((row) => row.trim() !== '');
  for (const [index, row] of to.slice(0, 6).entries())
    line(page, row, { ...wide, y: ADDRESS + index * 16, size: TEXT });
  line(page, words.subject, { ...wide, y: BODY, size: 14 });
  let y = paragraph(page, words.greeting, BODY + 34, width);
  y = paragraph(page, words.about, y, width);
  y = paragraph(page, words.children, y, width) - 4;
  for (const child of slip.children.slice(0, 10)) {
    line(page, child, { x: MARGIN + 14, y, width: width - 14, size: TEXT });
    y += 17;
  }
  const address = `${school.origin}/`;
  const typed = address.replace(/^https:\/\//, '').replace(/\/$/, '');
  y = paragraph(page, words.how.replace('{{address}}', typed), y + 10, width);
  y = access(page, slip, words, y);
  const query = new URLSearchParams({ login: 'parent', id: slip.signInId });
  const place = { x: MARGIN + width - CODE, y: y - CODE, size: CODE };
  code(page, `${address}?${query}#slip=${slip.slipToken}`, place);
  y = paragraph(page, words.secret, y + 16, width);
  y = paragraph(page, words.close, y, width);
  line(page, school.name, { ...wide, y, size: TEXT });
}

/** ID and PIN, beside the code; returns the y position below both. */
function access(page: Page, { signInId, pin }: PersonSlip, words: LetterWords, from: number): number {
  const lines = [
    [words.id, signInId],
    [words.pin, pin],
  ] as const;
  for (const [index, [label, value]] of lines.entries()) {
    const y = from + 14 + index * 46;
    page.font(PLAIN_FONT, 9).fillColor(QUIET).text(label, MARGIN, y, { lineBreak: false });
    page.fillColor(INK);
    line(page, value, { x: MARGIN, y: y + 11, width: 220, size: 18 });
  }
  return from + CODE;
}

/** A paragraph of our own text, which the plain font covers; returns where the next one begins. */
function paragraph(page: Page, text: string, y: number, width: number): number {
  page.font(PLAIN_FONT, TEXT).fillColor(INK).text(text, MARGIN, y, { width, lineGap: 2 });
  return page.y + 8;
}
