import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { OpenedCase } from '@homeroom/contracts';
import { DEFAULT_LANGUAGE, OFFERED_CODES, REACTIONS } from '@homeroom/domain';
import type { FileOf } from '@homeroom/files/kept';
import { INK, line, type Page, paperOf, prose, QUIET } from '@homeroom/files/paper';
import { textsIn } from '../i18n/texts';
import type { CaseGate, CaseRow } from '../moderation/cases.queries';
import type { EvidenceRow, QuoteRow } from '../evidence/evidence.queries';
import type { SchoolOnPaper } from './work.queries';

export interface CaseOnPaper {
  school: SchoolOnPaper;
  of: CaseRow;
  gate: CaseGate;
  messages: readonly EvidenceRow[];
  /** Files that belong to the held message. */
  heldFiles: readonly FileOf[];
  /** The message that it quotes. */
  heldQuote: QuoteRow | null;
  reportedId: string | null;
  earlier: readonly { text: string }[];
  work: Pick<OpenedCase, 'notes' | 'steps' | 'exports'>;
}

const MARGIN = 56;
const TEXT = 10;
const SMALL = 8.5;

type Words = ReturnType<typeof textsIn>['case'];

/** Headings are in the school's language; messages stay as they were written. */
export function caseOnPaper(all: CaseOnPaper): Readable {
  const { school } = all;
  const language = OFFERED_CODES.find((offered) => offered === school.language) ?? DEFAULT_LANGUAGE;
  const words = textsIn(language).case;
  const at = new Intl.DateTimeFormat(`${language}-${school.country ?? 'US'}`, {
    ...{ dateStyle: 'long', timeStyle: 'long', timeZone: school.timeZone },
  });
  return paperOf({ country: school.country ?? '', title: words.title }, async (page) => {
    const sheet = new Sheet(page);
    for (const { head, text } of partsOf(all, words, (when) => at.format(new Date(when)))) {
      sheet.part(head, text);
      // Yields to other requests.
      await setImmediate();
    }
  });
}

interface Part {
  head: string;
  text: string;
}

function partsOf(
  { school, of, gate, messages, heldFiles, heldQuote, reportedId, earlier, work }: CaseOnPaper,
  words: Words,
  when: (at: Date | string) => string,
): Part[] {
  const somebody = words.somebody;
  const named = (person: { firstName: string; lastName: string } | null) =>
    person ? `${person.firstName} ${person.lastName}`.trim() : somebody;
  const facts = [
    [words.number, of.id],
    [words.made, when(of.at)],
    [words.why, words.reasons[of.reason]],
    [words.writer, named(of.sender)],
    ...(of.classNumber === null ? [] : [[words.class, String(of.classNumber)]]),
    [words.others, of.others.map(named).join(', ') || somebody],
    ...(of.reportedBy ? [[words.reportedBy, named(of.reportedBy)]] : []),
    ...(gate.words.length > 0 ? [[words.words, gate.words.join(', ')]] : []),
    ...(of.takenBy ? [[words.takenBy, of.takenBy.name || somebody]] : []),
    ...(of.isKept ? [[words.kept, words.yes]] : []),
  ].map(([label, value]) => `${label}: ${value}`);
  const parts: Part[] = [{ head: `${school.name} · ${words.title}`, text: facts.join('\n') }];
  if (gate.said !== null) parts.push({ head: words.said, text: gate.said });
  const written = (text: string, files: readonly FileOf[]) =>
    [text, ...files.map(({ name }) => `${words.file}: ${name}`)].filter((part) => part !== '').join('\n');
  const quoted = (quote: QuoteRow | null): Part[] => {
    if (!quote) return [];
    const mark = quote.isWithdrawn ? ` · ${words.withdrawn}` : '';
    const head = `${words.answers} · ${when(quote.at)} · ${quote.senderName || somebody}${mark}`;
    return [{ head, text: written(quote.text, quote.files) }];
  };
  if (gate.body !== null)
    parts.push({ head: words.held, text: written(gate.body, heldFiles) }, ...quoted(heldQuote));
  for (const { id, at, senderName, text, files, isWithdrawn, repliesTo, reactions } of messages) {
    const mark = id === reportedId ? ` · ${words.reported}` : '';
    const head = `${when(at)} · ${senderName || somebody}${mark}`;
    parts.push({ head, text: isWithdrawn ? words.withdrawn : written(text, files) }, ...quoted(repliesTo));
    const signs = reactions.map(({ kind, name, at: given, takenBackAt }) =>
      [REACTIONS[kind], name || somebody, when(given), ...(takenBackAt ? [words.takenBack] : [])].join(' · '),
    );
    if (signs.length > 0) parts.push({ head: words.reactions, text: signs.join('\n') });
  }
  for (const { text } of earlier) parts.push({ head: words.earlier, text });
  if (of.decision && of.decidedAt) {
    const head = `${words.decided}: ${words.decisions[of.decision]} · ${when(of.decidedAt)} · ${of.decidedByName ?? somebody}`;
    parts.push({ head, text: of.decisionReason ?? '' });
  }
  for (const { at, byName, text } of work.notes)
    parts.push({ head: `${words.note} · ${when(at)} · ${byName ?? somebody}`, text });
  for (const { at, step } of work.steps) parts.push({ head: words.steps[step], text: when(at) });
  for (const { at, byName, sha256 } of work.exports)
    parts.push({
      head: `${words.exported} · ${when(at)} · ${byName ?? somebody}`,
      text: `SHA-256 ${sha256}`,
    });
  return parts;
}

/** One column over as many pages as needed. */
class Sheet {
  private y = 0;

  constructor(private readonly page: Page) {
    this.turn();
  }

  part(head: string, text: string): void {
    const { width, bottom } = this.room;
    if (this.y + 3 * TEXT > bottom) this.turn();
    this.page.fillColor(QUIET);
    line(this.page, head, { x: MARGIN, y: this.y, width, size: SMALL });
    this.page.fillColor(INK);
    const column = { x: MARGIN, width, size: TEXT, bottom, turn: () => this.turn() };
    this.y = prose(this.page, text, this.y + SMALL * 1.6, column) + TEXT;
  }

  private get room() {
    const { width, height } = this.page.page;
    return { width: width - 2 * MARGIN, bottom: height - MARGIN };
  }

  private turn(): number {
    this.page.addPage();
    this.y = MARGIN;
    return this.y;
  }
}
