import { PassThrough, type Readable } from 'node:stream';
import { BRAND_NAME } from '@homeroom/platform';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { fontFile, PLAIN_FONT, type Run, runsOf } from './fonts';

export const INK = '#20302a';
export const QUIET = '#5f5a4e';
/** Countries whose paper is not A4. */
const LETTER = new Set(['US', 'CA', 'MX']);

export type Page = PDFKit.PDFDocument;

/**
 * A PDF that `draw` writes page by page while it is sent. Uses pdfkit, because pdfmake lays out the whole file before any output, which for
 * a whole school would block the process for seconds.
 */
export function paperOf(
  { country, title }: { country: string; title: string },
  draw: (page: Page, isWanted: () => boolean) => Promise<void>,
): Readable {
  const page = new PDFDocument({
    size: LETTER.has(country) ? 'LETTER' : 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Creator: BRAND_NAME },
  });
  page.registerFont(PLAIN_FONT, fontFile(PLAIN_FONT));
  const out = new PassThrough();
  page.pipe(out);
  // The client may have disconnected.
  const isWanted = () => !out.destroyed;
  draw(page, isWanted)
    .then(() => {
      if (!isWanted()) return;
      if (page.bufferedPageRange().count === 0) page.addPage();
      page.end();
    })
    .catch((error: unknown) => out.destroy(error as Error));
  return out;
}

interface Place {
  x: number;
  y: number;
  size: number;
}

export function line(page: Page, text: string, { width, ...place }: Place & { width: number }): void {
  const { runs, size } = fitted(page, runsOf(text), width, place.size);
  write(page, runs, { ...place, size });
}

/** Shrinks text that is too long, because names must never be cut off. */
export function fitted(page: Page, runs: Run[], most: number, size: number) {
  const needed = runs.reduce((sum, { font, text }) => sum + widthOf(page, font, text, size), 0);
  const factor = Math.min(1, most / Math.max(1, needed));
  return { runs, size: size * factor, width: needed * factor };
}

export function write(page: Page, runs: readonly Run[], { x, y, size }: Place): void {
  let at = x;
  for (const { font, text } of runs) {
    const width = widthOf(page, font, text, size);
    // Aligned by baseline, because fonts differ in their ascent.
    page.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}

export function widthOf(page: Page, font: string, text: string, size: number): number {
  return useFont(page, font, size).widthOfString(text);
}

function useFont(page: Page, font: string, size: number): Page {
  return page.registerFont(font, fontFile(font)).font(font, size);
}

/** Adjacent dark modules of a row are drawn as one rectangle; otherwise a slip would have a thousand. */
export function code(page: Page, content: string, { x, y, size }: Place): void {
  const drawn = qrcode(0, 'M');
  drawn.addData(content, 'Byte');
  drawn.make();
  const count = drawn.getModuleCount();
  const side = size / count;
  for (let row = 0; row < count; row++)
    for (let from = 0; from < count; from++) {
      let to = from;
      while (to < count && drawn.isDark(row, to)) to++;
      if (to > from) page.rect(x + from * side, y + row * side, (to - from) * side, side);
      from = Math.max(from, to);
    }
  page.fill('#000');
}
