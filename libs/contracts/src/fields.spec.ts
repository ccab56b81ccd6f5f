import { SENTENCES } from '@homeroom/domain';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import * as contracts from './index';

type Form = new () => object;

/** Forms that another service has validated before passing them on, and those that the local demo generates. */
const INTERNAL = [
  'IssueAccount',
  'IssueAdmin',
  'UpdatedPerson',
  'UpdatePeople',
  'AuditActor',
  'IssuePeople',
  'NewPerson',
];

function fieldsOf(form: Form): string[] {
  const known = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  return [...new Set(known.map(({ propertyName }) => propertyName))];
}

const isForm = (value: unknown): value is Form =>
  typeof value === 'function' && fieldsOf(value as Form).length > 0;
const FIELDS = Object.entries(contracts).flatMap(([name, form]) =>
  isForm(form) && !INTERNAL.includes(name)
    ? fieldsOf(form).map((field) => [`${name}.${field}`, form, field] as const)
    : [],
);
const NAMES = FIELDS.filter(([, , field]) => /name$/i.test(field));

function reasons(form: Form, field: string, value: unknown): string[] {
  const errors = validateSync(plainToInstance(form, { [field]: value }));
  return Object.values(errors.find(({ property }) => property === field)?.constraints ?? {});
}

const valueIn = (form: Form, field: string, value: unknown): unknown =>
  (plainToInstance(form, { [field]: value }) as Record<string, unknown>)[field];

const REFUSED: [string, string][] = [
  ['spaces without width', '\u200b\u200b'],
  ['a joiner alone', '\u200d'],
  ['a Hangul filler', '\u3164'],
  ['half-width fillers', '\uffa0\uffa0'],
  ['empty Braille cells', '\u2800\u2800'],
  ['marks of direction alone', '\u200e\u200f'],
  ['an accent alone', '\u0301'],
  ['a space without width inside', 'Ad\u200ba'],
  ['a joiner between Latin letters', 'Ad\u200da'],
  ['two joiners where one belongs', 'क्\u200d\u200dष'],
  ['a soft hyphen', 'Ad\u00ada'],
  ['a byte order mark', 'Ada\ufeff Lovelace'],
  ['an override of direction', 'Ada \u202egnihton'],
  ['an isolate', '\u2066Ada\u2069'],
  ['ESC', 'Ada\u001b[31m'],
  ['a line break', 'Ada\nBea'],
  ['a carriage return', 'Ada\rBea'],
  ['a tab', 'Ada\tBea'],
  ['a line separator', 'Ada\u2028Bea'],
  ['the next line', 'Ada\u0085Bea'],
  ['hidden tags', 'Ada\u{e0041}\u{e0042}'],
];

const ALLOWED = [
  'Ada',
  'José Núñez',
  'Jose\u0301 Nu\u0301n\u0303ez',
  'Nguyễn Thị Ánh',
  'O’Brien-Ó Súilleabháin, Jr.',
  'محمد عبد\u200cالله',
  'نیلوفر می\u200cخواهد',
  'דָּוִד בֶּן־גּוּרִיּוֹן',
  'שרה\u200f (ב)',
  '王小明',
  '葛\u{e0100}城',
  'क्\u200dष राजेश',
  'শ্রী র\u200d্যাব',
  'ශ්\u200dරී ලංකා',
  'Ольга',
  'Ελένη',
  '김민준',
  'やまだ　たろう',
  '-',
  '3B',
  'The 👩\u200d🚀 👩🏽\u200d🏫 Rockets ❤️',
  'Team 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
];

describe('a name', () => {
  it('is a field of many forms', () => {
    const forms = ['RegisterSchool', 'ChangeSchoolSettings', 'CreateClass', 'CreateTeacher', 'CreateStudent'];
    const more = ['GuardianContact', 'OwnName', 'AcceptAdminInvitation', 'ChangeOwnAccount', 'RenamePasskey'];
    const found = new Set(NAMES.map(([name]) => name.split('.')[0]));
    expect([...forms, ...more].filter((form) => !found.has(form))).toEqual([]);
  });

  it.each(NAMES)('%s accepts one plain line only', (_name, form, field) => {
    for (const [what, value] of REFUSED)
      expect([what, reasons(form, field, value)]).toEqual([what, [SENTENCES.plainLine]]);
    for (const value of ALLOWED) expect([value, reasons(form, field, value)]).toEqual([value, []]);
  });
});

describe('prose', () => {
  const DISTURBING: [string, string][] = [
    ['ESC', 'Ada\u001b[31m'],
    ['a bell', 'Ada\u0007'],
    ['an override of direction', 'Ada \u202egnihton'],
    ['an embedding that never ends', 'Ada \u202b'],
    ['an isolate', '\u2066Ada\u2069'],
    ['hidden tags', 'Ada\u{e0041}\u{e0042}'],
  ];
  /** Fields that only other services or nobody reads, and those that are compared or hashed exactly as typed. */
  const AS_TYPED = /(password|secret|pin|token|challenge|^schoolId|^(confirm|proof|nonces))$/i;
  /** Fields that the server decides are accepted with any value and skipped here. */
  const takesText = FIELDS.filter(
    ([, form, field]) =>
      !AS_TYPED.test(field) &&
      reasons(form, field, 'Abc').length === 0 &&
      reasons(form, field, { a: 1 }).length > 0,
  );
  const isProse = ([, form, field]: (typeof FIELDS)[number]) =>
    reasons(form, field, 'Two\nlines').length === 0;
  it('includes reasons, warnings and the messages of an alert', () => {
    const prose: string[] = takesText.filter(isProse).map(([name]) => name);
    const some = ['EnterSchool.reason', 'ChangeSchoolSettings.alertWarning', 'RaiseAlert.message'];
    expect(some.filter((name) => !prose.includes(name))).toEqual([]);
  });

  it.each(takesText)(
    'or a line: %s rejects or strips characters that disturb the text around it',
    (_name, form, field) => {
      for (const [what, value] of DISTURBING) {
        const [reason] = reasons(form, field, value);
        if (reason) expect(reason).toMatch(/^[A-Z].*[.?]$/);
        else
          expect([what, valueIn(form, field, value)]).toEqual([what, expect.stringMatching(/^[\w [\]]+$/)]);
      }
    },
  );

  it.each(takesText.filter(isProse))(
    '%s accepts line breaks, tabs and invisible characters that come with pasted text',
    (_name, form, field) => {
      const lines = 'One\r\n\tTwo\u2028Three\rFour';
      expect([reasons(form, field, lines), valueIn(form, field, lines)]).toEqual([
        [],
        'One\n\tTwo\nThree\nFour',
      ]);
      for (const value of [...ALLOWED, 'a soft\u00adhyphen', 'zero\u200bwidth', '\ufeffAda'])
        expect([value, reasons(form, field, value)]).toEqual([value, []]);
    },
  );

  it('includes the alert texts of a school', () => {
    const saved = (action: string) =>
      validateSync(plainToInstance(contracts.ChangeAlertWords, { version: 0, words: { fire: { action } } }));
    expect(saved('Go out\n\u202enow')).toHaveLength(1);
    expect(saved('Go out\nnow')).toEqual([]);
  });

  it.each(['RaiseAlert', 'SayUpdate', 'GiveAllClear'] as const)(
    'strips disallowed characters from the message of %s instead of refusing it',
    (form) => {
      const message = (value: string) => {
        expect(reasons(contracts[form], 'message', value)).toEqual([]);
        return valueIn(contracts[form], 'message', value);
      };
      expect(message('Room 4\u0000\ud800, \u202eback\u001b[31m door 👩\u200d🚀')).toBe(
        'Room 4\ufffd, back[31m door 👩\u200d🚀',
      );
      expect(message('\u202e\u200b')).toBeUndefined();
    },
  );
});

it('an e-mail address accepts one plain line only', () => {
  for (const hidden of ['\u200b', '\u202e', '\u3164', '\u00ad'])
    expect(reasons(contracts.ForgotPassword, 'email', `a${hidden}b@example.com`)).toEqual([SENTENCES.email]);
  expect(reasons(contracts.ForgotPassword, 'email', 'björn@example.com')).toEqual([]);
});

describe('a list of ids that names each once', () => {
  const rulesOf = (form: Form, field: string) =>
    getMetadataStorage()
      .getTargetValidationMetadatas(form, '', false, false)
      .filter(({ propertyName }) => propertyName === field)
      .map(({ name }) => name);
  const lists = FIELDS.filter(([, form, field]) =>
    ['arrayUnique', 'isUuid'].every((rule) => rulesOf(form, field).includes(rule)),
  );
  const id = '0190f3c2-7abc-7def-8abc-0123456789ab';

  it('includes the students of a batch award', () => {
    expect(lists.map(([name]) => name)).toContain('AwardSeveral.studentIds');
  });

  it.each(lists)('%s refuses the same id in upper and lower case', (_name, form, field) => {
    expect(reasons(form, field, [id, id.toUpperCase()])).not.toEqual([]);
    expect(valueIn(form, field, [id.toUpperCase()])).toEqual([id]);
  });

  it.each([
    ['SaveRegister', 'exceptions', { studentId: id, code: 'A' }, { studentId: id.toUpperCase(), code: 'A' }],
    ['MarkDone', 'work', { studentId: id, version: 1 }, { studentId: id.toUpperCase(), version: 1 }],
    [
      'Promote',
      'students',
      { studentId: id, step: 'leaves' },
      { studentId: id.toUpperCase(), step: 'leaves' },
    ],
  ] as const)('%s refuses an entry for the same id in upper and lower case', (form, field, ...entries) => {
    expect(reasons(contracts[form], field, [entries[0]])).toEqual([]);
    expect(reasons(contracts[form], field, entries)).not.toEqual([]);
    expect(() => reasons(contracts[form], field, [null])).not.toThrow();
  });
});

const EXPORTS = Object.entries(contracts).filter(
  (each): each is [string, Form] => each[0].startsWith('Export') && isForm(each[1]),
);

it.each(EXPORTS)('%s is of a whole list, and refuses a page of it', (_, form) => {
  const refused = validateSync(plainToInstance(form, { page: '2', pageSize: '10' }), {
    whitelist: true,
    forbidNonWhitelisted: true,
  });
  expect(refused.map(({ property }) => property).sort()).toEqual(['page', 'pageSize']);
  expect(validateSync(plainToInstance(form, { format: 'csv' }))).toEqual([]);
});
