import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  GENERAL_GRADES,
  gradeOf,
  type GradeScale,
  percentOf,
  type ReportSection,
  type ReportTemplate,
} from '@homeroom/domain';
import { paperOf, QUIET } from '@homeroom/files/paper';
import type { ReportContent } from './reported';
import { ReportPaper } from './report-paper';
import { REPORT_WORDS, type ReportWords } from './report-words';

interface ReportSchool {
  name: string;
  country: string;
  /** Today, on the school's own calendar. */
  day: string;
  template: ReportTemplate;
}

/** One report for each student, each starting on a new page, in the family's language. */
export function reportPages(contents: readonly ReportContent[], school: ReportSchool): Readable {
  const title = REPORT_WORDS[contents[0]?.language ?? 'en'].title;
  return paperOf({ country: school.country, title }, async (page, isWanted) => {
    for (const content of contents) {
      if (!isWanted()) return;
      draw(new ReportPaper(page), content, school);
      // Yields to other requests and flushes what is rendered.
      await setImmediate();
    }
  });
}

interface Said {
  words: ReportWords;
  number: (value: number) => string;
  percent: (value: number | null) => string;
  scale: GradeScale;
}

function draw(paper: ReportPaper, content: ReportContent, school: ReportSchool): void {
  const words = REPORT_WORDS[content.language];
  const locale = `${content.language}-${school.country}`;
  const { heading, sections, sentence, scale } = school.template;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { span } = content;
  paper.heading(`${heading ?? school.name} · ${days.format(new Date(school.day))}`, 13, QUIET);
  paper.heading(content.name, 22);
  paper.heading(
    [
      `${words.title}: ${span.name ?? words.weeks}`,
      `${words.className} ${content.className}`,
      days.formatRange(new Date(span.startsOn), new Date(span.endsOn)),
    ].join(' · '),
    10,
    QUIET,
  );
  const said: Said = {
    words,
    number: (value) => value.toLocaleString(locale),
    percent: (value) =>
      value === null
        ? '–'
        : (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }),
    scale,
  };
  for (const section of sections) {
    if (section === 'comment' && content.comment === null) continue;
    // Signature lines need no title.
    if (section !== 'signatures') paper.title(words.sections[section]);
    SECTIONS[section](paper, content, said);
  }
  if (sentence !== null) {
    paper.gap(14);
    paper.prose(sentence, 9);
  }
}

type Draw = (paper: ReportPaper, content: ReportContent, said: Said) => void;

const SECTIONS: Record<ReportSection, Draw> = {
  points: (paper, { total: { points }, weeks }, { words, number }) => {
    paper.row([words.earned, number(points.earned)]);
    paper.row([words.lost, number(points.lost)]);
    if (points.earned === 0) return;
    paper.row([words.perWeek], { quiet: true });
    paper.bars(weeks.map(({ earned }) => earned));
  },
  attendance: (paper, { total }, { words, number, percent }) => {
    const { totals, rates } = total.attendance;
    if (totals.possible === 0) return paper.row([words.nothing], { quiet: true });
    paper.row([words.attendance, percent(rates.attendance)], { bold: true });
    const attended = totals.present + totals.activity;
    paper.row([words.attended, `${number(attended)} / ${number(totals.possible)}`]);
    paper.row([words.authorised, number(totals.authorised)]);
    paper.row([words.unauthorised, number(totals.unauthorised)]);
    paper.row([words.late, number(totals.lateBefore + totals.lateAfter)]);
  },
  homework: (paper, { total: { homework } }, { words, number }) => {
    if (homework.set === 0) return paper.row([words.nothing], { quiet: true });
    paper.row([words.due, number(homework.set)]);
    paper.row([words.handedIn, number(homework.handedIn)]);
    paper.row([words.handedInLate, number(homework.late)]);
    paper.row([words.missing, number(homework.missing)]);
  },
  marks: (paper, { subjects, total: { homework } }, { words, number, percent, scale }) => {
    if (subjects.length === 0) return paper.row([words.nothing], { quiet: true });
    const cells = (name: string, count: number, score: number, maxScore: number) => {
      const share = percentOf(score, maxScore);
      const grade = scale === 'none' ? [] : [gradeInWords(gradeOf(scale, share), words)];
      return [name, number(count), percent(share), ...grade];
    };
    const head = [words.subject, words.pieces, words.percent, ...(scale === 'none' ? [] : [words.grade])];
    paper.row(head, { quiet: true });
    for (const { subject, count, score, maxScore } of subjects)
      paper.row(cells(subject ?? words.otherSubjects, count, score, maxScore));
    paper.row(cells(words.total, homework.marked, homework.score, homework.maxScore), { bold: true });
  },
  games: (paper, { total: { games } }, { words, number }) => {
    if (games.sessions === 0) return paper.row([words.nothing], { quiet: true });
    paper.row([words.games, number(games.sessions)]);
    paper.row([words.right, `${number(games.right)} / ${number(games.answered)}`]);
  },
  comment: (paper, { comment }) => {
    paper.prose(comment ?? '');
  },
  signatures: (paper, _, { words }) => {
    paper.signatures([words.teacher, words.family]);
  },
};

/** Grades of the general scale are translated; those of other scales are the same in every language. */
function gradeInWords(grade: string | null, words: ReportWords): string {
  const general = GENERAL_GRADES.find((each) => each === grade);
  return general ? words.grades[general] : (grade ?? '–');
}
