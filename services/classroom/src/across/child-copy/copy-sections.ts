import type { CopyWords, PrintedTable } from './copy-words';

export type Row = Readonly<Record<string, unknown>>;

export interface Printed {
  /** Cells side by side; the first one names the row. */
  cells: string[];
  /** Free text, in lines below the row. */
  text?: string | null;
}

/** How the values of a row are written on paper. */
export interface Say {
  words: CopyWords;
  /** A formatted day, or '' if there is none. */
  day: (value: unknown) => string;
  /** A formatted time in the school's time zone, or '' if there is none. */
  moment: (value: unknown) => string;
  /** The label of a database value. */
  means: (value: unknown) => string;
}

interface Note {
  kind: string;
  title: string;
  detail?: string;
  isSevere: boolean;
}

interface SaidOfHealth {
  notes: Note[];
  doctorName: string | null;
  doctorPhone: string | null;
}

const ofNotes = (notes: readonly Note[], { words, means }: Say): Printed[] =>
  notes.map(({ kind, title, detail, isSevere }) => ({
    cells: [title, joined([means(kind), isSevere && words.severe])],
    text: detail ?? null,
  }));

const ofDoctor = (name: unknown, phone: unknown, { words }: Say): Printed[] =>
  wordsOf(name) === null ? [] : [{ cells: [words.doctor, text(name), text(phone)] }];

/** What is printed of a row, for each table of any service. */
export const SECTIONS: Record<PrintedTable, (row: Row, say: Say) => Printed[]> = {
  student: (row, { words }) => [
    { cells: [words.record, text(row.record_id)] },
    { cells: [words.signInId, text(row.sign_in_id)] },
    { cells: [words.className, text(row.class)] },
  ],
  enrolment: (row, say) => [{ cells: [text(row.class), spanOf(row, say)] }],
  group_enrolment: (row, say) => [{ cells: [text(row.group), spanOf(row, say)] }],
  medical_record: (row, say) => [
    ...ofNotes(row.notes as Note[], say),
    ...ofDoctor(row.doctor_name, row.doctor_phone, say),
  ],
  family_request: (row, say) => {
    const { notes, doctorName, doctorPhone } = row.wanted as SaidOfHealth;
    return [
      { cells: [say.moment(row.decided_at)] },
      ...ofNotes(notes, say),
      ...ofDoctor(doctorName, doctorPhone, say),
    ];
  },
  attendance_mark: (row, { words, day, means }) => [
    {
      cells: [
        `${day(row.day)} · ${means(row.session)}`,
        row.minutes === null ? '' : `${text(row.minutes)} ${words.minutes}`,
        `${means(row.meaning)} (${text(row.code)})`,
      ],
    },
  ],
  absence_report: (row, { day, means }) => [
    {
      cells: [`${day(row.starts_on)} – ${day(row.ends_on)}`, means(row.reason), means(row.state)],
    },
  ],
  point_entry: (row, { words, moment }) => [
    {
      cells: [
        joined([moment(row.awarded_at), row.takes_back === true && words.takenBack, text(row.awarded_by)]),
        text(row.category),
        text(row.amount),
      ],
      text: wordsOf(row.note),
    },
  ],
  badge_given: (row, { moment }) => [{ cells: [text(row.badge), moment(row.given_at)] }],
  redemption: (row, { moment, means }) => [
    {
      cells: [text(row.name), moment(row.asked_at), text(row.price), means(row.state)],
      text: wordsOf(row.reason),
    },
  ],
  homework_work: (row, { words, day, moment, means }) => [
    {
      cells: [
        joined([text(row.title), text(row.subject), row.removed === true && words.takenBack]),
        means(row.state),
        row.score === null ? '' : `${text(row.score)} / ${text(row.max_score)}`,
      ],
      text: [
        joined([
          row.due_on !== null && `${words.due} ${day(row.due_on)}`,
          row.handed_in_at !== null && `${words.handedIn} ${moment(row.handed_in_at)}`,
        ]),
        wordsOf(row.text),
        wordsOf(row.comment),
      ]
        .filter((each) => each !== null && each !== '')
        .join('\n'),
    },
  ],
  released_report: (row, { words, day, moment }) => [
    { cells: [`${words.report} · ${day(row.starts_on)}`, moment(row.released_at)] },
  ],
  student_goal: (row, { day, means }) => [
    { cells: [`${day(row.starts_on)} – ${day(row.until)}`, means(row.state)], text: wordsOf(row.text) },
  ],
  sign_in: (row, { moment, means }) => [{ cells: [moment(row.at), means(row.outcome)] }],
  game_day: (row, { day }) => [{ cells: [day(row.day), text(row.sessions), text(row.points)] }],
  hand_over_line: (row, { words, moment, means }) => [
    {
      cells: [
        joined([moment(row.at), row.is_drill === true && words.drill]),
        // In a reward the same word means that nothing was handed over, so a refused hand-over needs another.
        row.outcome === 'refused' ? words.allTheSame : means(row.outcome),
      ],
    },
  ],
  roll_call_mark: (row, { words, moment, means }) => [
    {
      cells: [
        joined([moment(row.said_at), row.kind === 'drill' && words.drill]),
        means(row.type),
        means(row.state),
      ],
    },
  ],
};

export const isPrinted = (table: string): table is PrintedTable => Object.hasOwn(SECTIONS, table);

function spanOf(row: Row, { words, day }: Say): string {
  return `${day(row.starts_on)} – ${row.ends_on === null ? words.here : day(row.ends_on)}`;
}

/** The value as it is, or '' if there is none. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const wordsOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const joined = (said: readonly (string | false)[]): string =>
  said.filter((each) => each !== false && each !== '').join(' · ');
