import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  code,
  fitted,
  INK,
  line,
  type Page,
  paperOf,
  PLAIN_FONT,
  QUIET,
  runsOf,
  write,
} from '@homeroom/files/paper';
import { inParts, type Language, type PinHolder, SLIP_WORDS } from '@homeroom/domain';

export interface PersonSlip {
  firstName: string;
  lastName: string;
  /** The names of a guardian's children; empty for a student's own slip. */
  children: readonly string[];
  /** The address and language of a letter to a guardian; null means the school's language. */
  address?: string | null;
  language?: Language | null;
  signInId: string;
  pin: string;
  slipToken: string;
}

export interface ClassSlips {
  classNumber: number;
  className: string;
  slips: readonly PersonSlip[];
}

export interface School {
  code: string;
  name: string;
  country: string;
  /** The origin where people sign in. */
  origin: string;
}

/** Where somebody signs in with a slip, and what they have to type there. */
interface Way {
  idLabel: string;
  asksForSchool: boolean;
  path: string;
  /** Query parameters that fill in everything but the secret. */
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

/** Slips to be printed and cut apart, each class on pages of its own. */
export function slipPages(holder: PinHolder, classes: readonly ClassSlips[], school: School): Readable {
  const onPaper = { country: school.country, title: SLIP_WORDS.title };
  return paperOf(onPaper, async (page, isWanted) => {
    for (const each of classes.filter(({ slips }) => slips.length > 0))
      for (const slips of inParts(each.slips, COLUMNS * ROWS)) {
        if (!isWanted()) return;
        page.addPage();
        head(page, each, school);
        for (const [index, slip] of slips.entries())
          slipAt(page, index, slip, { ...school, ...WAYS[holder] });
        // Yields to other requests and flushes what is rendered.
        await setImmediate();
      }
  });
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
  const name = nameOn(slip, { id: school.idLabel, parentOf: SLIP_WORDS.parentOf });
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
  // The last line is at the same height on each slip.
  for (const [index, [label, value]] of lines.entries()) {
    const at = top + (LINES - lines.length + index) * 29;
    page.font(PLAIN_FONT, 8).fillColor(QUIET).text(label, left, at, { lineBreak: false });
    page.fillColor(INK);
    line(page, value, { x: left, y: at + 9, width: inner - CODE - 8, size: 12 });
  }
  const address = `${school.origin}${school.path}`;
  const query = new URLSearchParams(school.filledIn(school.code, slip.signInId));
  const place = { x: x + width - PADDING - CODE, y: top + 4, size: CODE };
  code(page, `${address}?${query}#slip=${slip.slipToken}`, place);
  const typed = address.replace(/^https:\/\//, '').replace(/\/$/, '');
  const how = school.how.replace('{{address}}', typed);
  page.font(PLAIN_FONT, 7.5).fillColor(QUIET);
  page.text(how, left, y + height - PADDING - 20, { width: inner, height: 22, ellipsis: true });
}

/** A person without a name yet is called after a child on the slip. For a name in a script that no font here covers, the ID is used. */
export function nameOn(slip: PersonSlip, words: { id: string; parentOf: string }): string {
  const given = `${slip.firstName} ${slip.lastName}`.trim();
  const [child] = slip.children;
  const name = given === '' && child ? words.parentOf.replace('{{names}}', child) : given;
  return runsOf(name).some(({ text }) => text.trim() !== '') ? name : `${words.id} ${slip.signInId}`;
}
