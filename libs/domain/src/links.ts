import tlds from 'tlds';

/**
 * Finds everything in a text that leads elsewhere: links, bare domains, e-mail addresses and, on request, telephone numbers. Text typed by
 * people is stripped of them before it is mailed, so that nobody can use our mails to lure strangers to a site. Visual tricks are folded
 * first: zero-width characters, lookalike letters, dots of other scripts.
 */

/** A range of the original text. */
interface Stretch {
  start: number;
  end: number;
  /** Two sentences without a space between them, which a mail program would turn into a link. */
  isSentenceEnd?: boolean;
}

interface Options {
  /** Finds telephone numbers too, which have no place in a name. */
  phones?: boolean;
}

const UNSEEN = /^[\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0]$/u;
const LOOKALIKES: Record<string, string> = {
  ...spread('аеорсухіѕјԁկһԛԝ', 'aeopcyxisjdkhqw'),
  ...spread('οανικρτυχϲεη', 'oavikptuxcen'),
  ...spread('ıɡɑ', 'iga'),
  ...spread('。۔܁܂⁄∕ꞏ꞉ː', '....//.::'),
};

function spread(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((sign, index) => [sign, to[index] ?? '']));
}

/** The text as it looks to a reader, with the position in the original for each code unit. */
function fold(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const [starts, ends]: [number[], number[]] = [[], []];
  let at = 0;
  for (const sign of text) {
    const seen = UNSEEN.test(sign) ? '' : look(sign);
    folded += seen;
    for (let unit = 0; unit < seen.length; unit++) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    at += sign.length;
  }
  return { folded, starts, ends };
}

function look(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain].map((part) => LOOKALIKES[part] ?? part).join('');
}

const TLDS = new Set((tlds as string[]).map((tld) => [...tld].map(look).join('')));

// Each repetition before the deciding character is bounded (64 characters for mail addresses, 63 for names), so that matching takes linear
// time: without the bounds, a hundred thousand letters kept a process busy for a minute.
const GAP = String.raw`\s{0,9}`;
const DOT = String.raw`(?:\.|${GAP}[\[({]${GAP}(?:\.|dot)${GAP}[\])}]${GAP})`;
const AT = String.raw`(?:@|${GAP}[\[({]${GAP}(?:@|at)${GAP}[\])}]${GAP})`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?`;
const REST = String.raw`(?::\d{1,5})?(?:[/?#]\S*)?`;

const ALWAYS = [
  String.raw`[a-z][a-z0-9+.-]{1,19}:/{1,3}\S+`,
  String.raw`\b(?:mailto|tel|sms|javascript|data|whatsapp|tg|skype):\S+`,
  String.raw`\bwww\d?${DOT}\S+`,
  String.raw`[^\s@<>()[\]{}]{1,64}${AT}(?=\S{0,253}?\p{L})[^\s@<>()[\]{}]+`,
  String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)${REST}`,
].map((pattern) => new RegExp(pattern, 'gu'));
const DOMAIN = new RegExp(String.raw`${LABEL}(?:${DOT}${LABEL})+${REST}`, 'gu');
const BETWEEN_LABELS = new RegExp(DOT, 'gu');
/** A plain number of up to eight digits is not taken for a telephone number. */
const PHONE =
  /(?<![\p{L}\p{N}])(?:\+\d(?:[\s().\-/]{0,3}\d){6,}|\d(?=\d*[\s().\-/]{1,3}\d)(?:[\s().\-/]{0,3}\d){6,}|\d{9,})(?!\p{N})/gu;
/** Words that begin a sentence but are also top-level domains. */
const SENTENCE_BEGINNINGS = /^\.(?:Am|As|At|Be|By|Do|In|Is|It|Me|My|No|So|To|Us)$/;

function find(text: string, { phones = false }: Options): Stretch[] {
  const { folded, starts, ends } = fold(text);
  const place = (from: number, length: number): Stretch => ({
    start: starts[from] ?? 0,
    end: ends[from + length - 1] ?? text.length,
  });
  const found = [...ALWAYS, ...(phones ? [PHONE] : [])].flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match) => place(match.index, withoutPunctuation(match[0]).length)),
  );
  for (const match of folded.matchAll(DOMAIN)) {
    const [host = ''] = match[0].split(/[:/?#]/, 1);
    if (!host.split(BETWEEN_LABELS).slice(1).some(isTld)) continue;
    const stretch = place(match.index, withoutPunctuation(match[0]).length);
    const typed = text.slice(stretch.start, stretch.end);
    const dot = typed.lastIndexOf('.');
    const isSentenceEnd = typed.indexOf('.') === dot && SENTENCE_BEGINNINGS.test(typed.slice(dot));
    found.push({ ...stretch, isSentenceEnd });
  }
  return found.sort((one, other) => one.start - other.start);
}

function isTld(label: string): boolean {
  return TLDS.has(label) || label.startsWith('xn--');
}

/** Removes trailing punctuation that is not part of the link. */
function withoutPunctuation(link: string): string {
  return link.replace(/(?<![.,;:!?'"’”»)\]}])[.,;:!?'"’”»)\]}]+$/u, '');
}

/** Whether the text contains anything that a mail program, or a reader, would follow. */
export function holdsLink(text: string, options: Options = {}): boolean {
  return find(text, options).some(({ isSentenceEnd }) => !isSentenceEnd);
}

/** Removes links and marks where they were; sentences that only lack a space between them get one. */
export function withoutLinks(text: string, options: Options & { instead?: string } = {}): string {
  const { instead = '…' } = options;
  let clean = '';
  let at = 0;
  for (const { start, end, isSentenceEnd } of find(text, options)) {
    if (end <= at) continue;
    clean += text.slice(at, Math.max(at, start));
    clean += isSentenceEnd ? text.slice(start, end).replace('.', '. ') : instead;
    at = end;
  }
  clean += text.slice(at);
  // The text around a removed link may form another one, so repeat; the text gets shorter each time.
  return clean === text ? text : withoutLinks(clean, options);
}
