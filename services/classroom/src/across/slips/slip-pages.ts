import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { inParts, type PinHolder, SLIP_WORDS } from '@homeroom/domain';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { fontFile, PLAIN_FONT, type Run, runsOf } from './slip-fonts';

export interface PersonSlip {
  firstName: string;
  lastName: string;
  /** A guardian's, as they are called; nobody's where the slip is a student's own. */
  children: readonly string[];
  signInId: string;
  pin: string;
  slipToken: string;
}

export interface ClassSlips {
  classNumber: number;
  className: string;
  slips: readonly PersonSlip[];
}

interface School {
  code: string;
  name: string;
  country: string;
  /** Where people sign in. */
  origin: string;
}

/** Where somebody signs in with a slip, and what has to be typed there. */
interface Way {
  idLabel: string;
  asksForSchool: boolean;
  path: string;
  /** What the address says besides, so that everything is filled in but the secret. */
  filledIn: (schoolCode: string, signInId: string) => Record<string, string>;
  how: string;
}

const WAYS: Readonly<Record<PinHolder, Way>> = {
  student: {
    idLabel: SLIP_WORDS.studentId,
    asksForSchool: true,
    path: '/student-login',
    filledIn: (school, id) => ({ school, id }),
    how: SLIP_WORDS.how,
  },
  guardian: {
    idLabel: SLIP_WORDS.parentId,
    asksForSchool: false,
    path: '/',
    filledIn: (_school, id) => ({ login: 'parent', id }),
    how: SLIP_WORDS.howParent,
  },
};

const MARGIN = 34;
const HEAD = 26;
const COLUMNS = 2;
const ROWS = 4;
const PADDING = 14;
const LINES = 3;
const CODE = 84;
const INK = '#20302a';
const QUIET = '#5f5a4e';
/** Where paper is not A4. */
const LETTER = new Set(['US', 'CA', 'MX']);

type Page = PDFKit.PDFDocument;

/**
 * Slips to be printed and cut apart, each class on pages of its own. Drawn page by page with pdfkit: pdfmake lays out the whole
 * file before it gives anything out, and a school's would keep the process from everybody else for seconds.
 */
export function slipPages(holder: PinHolder, classes: readonly ClassSlips[], school: School): Readable {
  const page = new PDFDocument({
    size: LETTER.has(school.country) ? 'LETTER' : 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: SLIP_WORDS.title, Creator: 'Homeroom' },
  });
  page.registerFont(PLAIN_FONT, fontFile(PLAIN_FONT));
  const out = new PassThrough();
  page.pipe(out);
  draw(page, out, classes, { ...school, ...WAYS[holder] }).catch((error: unknown) =>
    out.destroy(error as Error),
  );
  return out;
}

async function draw(
  page: Page,
  out: PassThrough,
  classes: readonly ClassSlips[],
  school: School & Way,
): Promise<void> {
  for (const each of classes.filter(({ slips }) => slips.length > 0)) {
    for (const slips of inParts(each.slips, COLUMNS * ROWS)) {
      // Whoever asked has left.
      if (out.destroyed) return;
      page.addPage();
      head(page, each, school);
      for (const [index, slip] of slips.entries()) slipAt(page, index, slip, school);
      // The others get their turn, and what is drawn leaves.
      await setImmediate();
    }
  }
  if (page.bufferedPageRange().count === 0) page.addPage();
  page.end();
}

function head(page: Page, { classNumber, className }: ClassSlips, { name }: School): void {
  const width = page.page.width - 2 * MARGIN;
  line(page, `${SLIP_WORDS.className} ${classNumber} · ${className}`, {
    x: MARGIN,
    y: MARGIN - 8,
    width,
    size: 10,
  });
  const right = fitted(page, runsOf(name), width / 2, 10);
  write(page, right.runs, { x: MARGIN + width - right.width, y: MARGIN - 8, size: right.size });
}

function slipAt(page: Page, index: number, slip: PersonSlip, school: School & Way): void {
  const width = (page.page.width - 2 * MARGIN) / COLUMNS;
  const height = (page.page.height - 2 * MARGIN - HEAD) / ROWS;
  const x = MARGIN + (index % COLUMNS) * width;
  const y = MARGIN + HEAD / 2 + Math.floor(index / COLUMNS) * height;
  page
    .lineWidth(0.7)
    .strokeColor('#bfb39c')
    .dash(4, { space: 3 })
    .rect(x, y, width, height)
    .stroke()
    .undash();
  const inner = width - 2 * PADDING;
  const left = x + PADDING;
  page.fillColor(QUIET);
  line(page, school.name, { x: left, y: y + PADDING - 3, width: inner, size: 8 });
  page.fillColor(INK);
  const name = nameOn(slip, school.idLabel);
  line(page, name, { x: left, y: y + PADDING + 10, width: inner, size: 15 });
  const top = y + PADDING + 38;
  const family = SLIP_WORDS.parentOf.replace('{{names}}', slip.children.join(', '));
  if (slip.children.length > 0 && family !== name) {
    page.fillColor(QUIET);
    line(page, family, { x: left, y: top - 11, width: inner, size: 8.5 });
  }
  const lines = [
    ...(school.asksForSchool ? [[SLIP_WORDS.schoolCode, school.code] as const] : []),
    [school.idLabel, slip.signInId] as const,
    [SLIP_WORDS.pin, slip.pin] as const,
  ];
  // The last one stands at the same place on each slip.
  for (const [index, [label, value]] of lines.entries()) {
    const at = top + (LINES - lines.length + index) * 29;
    page.font(PLAIN_FONT, 8).fillColor(QUIET).text(label, left, at, { lineBreak: false });
    page.fillColor(INK);
    line(page, value, { x: left, y: at + 9, width: inner - CODE - 8, size: 12 });
  }
  const address = `${school.origin}${school.path}`;
  const query = new URLSearchParams(school.filledIn(school.code, slip.signInId));
  code(page, `${address}?${query}#slip=${slip.slipToken}`, x + width - PADDING - CODE, top + 4);
  const typed = address.replace(/^https:\/\//, '').replace(/\/$/, '');
  const how = school.how.replace('{{address}}', typed);
  page.font(PLAIN_FONT, 7.5).fillColor(QUIET);
  page.text(how, left, y + height - PADDING - 20, { width: inner, height: 22, ellipsis: true });
}

/** Of a name in a script that nobody here can write, the ID is left. */
function nameOn({ firstName, lastName, signInId }: PersonSlip, idLabel: string): string {
  const name = `${firstName} ${lastName}`.trim();
  return runsOf(name).some(({ text }) => text.trim() !== '') ? name : `${idLabel} ${signInId}`;
}

interface Place {
  x: number;
  y: number;
  size: number;
}

function line(page: Page, text: string, { width, ...place }: Place & { width: number }): void {
  const { runs, size } = fitted(page, runsOf(text), width, place.size);
  write(page, runs, { ...place, size });
}

/** Smaller where it is too long, as nobody's name is cut off. */
function fitted(page: Page, runs: Run[], most: number, size: number) {
  const needed = runs.reduce((sum, { font, text }) => sum + widthOf(page, font, text, size), 0);
  const factor = Math.min(1, most / Math.max(1, needed));
  return { runs, size: size * factor, width: needed * factor };
}

function write(page: Page, runs: readonly Run[], { x, y, size }: Place): void {
  let at = x;
  for (const { font, text } of runs) {
    const width = widthOf(page, font, text, size);
    // By the line on which letters stand, as fonts differ in how far they reach above it.
    page.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}

function widthOf(page: Page, font: string, text: string, size: number): number {
  return useFont(page, font, size).widthOfString(text);
}

function useFont(page: Page, font: string, size: number): Page {
  return page.registerFont(font, fontFile(font)).font(font, size);
}

/** A row's dark fields that touch are one rectangle: a slip would have a thousand else. */
function code(page: Page, content: string, x: number, y: number): void {
  const drawn = qrcode(0, 'M');
  drawn.addData(content, 'Byte');
  drawn.make();
  const count = drawn.getModuleCount();
  const side = CODE / count;
  for (let row = 0; row < count; row++)
    for (let from = 0; from < count; from++) {
      let to = from;
      while (to < count && drawn.isDark(row, to)) to++;
      if (to > from) page.rect(x + from * side, y + row * side, (to - from) * side, side);
      from = Math.max(from, to);
    }
  page.fill('#000');
}
