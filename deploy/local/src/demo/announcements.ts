import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Announcement,
  AnnouncementChoices,
  DemoSchool,
  KeptFile,
  OpenedAnnouncement,
  SavedAnnouncement,
  WriteAnnouncement,
  WrittenAnnouncementLine,
} from '@homeroom/contracts';
import { daysAfter, mondayOf } from '@homeroom/domain';
import { lastGiven } from './last-given';
import type { Office } from './office';
import type { Meeting } from './meeting';

type Written = Omit<WriteAnnouncement, 'version' | 'send' | 'scope'>;

const PLAIN = { withStudents: false, asksConfirmation: false, isPinned: false } as const;

/** Announcements from the office are for everybody; a class's teacher writes to its families. */
const GROVE_EVENING: Written = {
  ...{ ...PLAIN, isPinned: true, withStudents: true, language: 'en' },
  title: 'Grove evening: come and see what has grown',
  text: 'Every class shows its grove, its books and its experiments. Doors open a quarter of an hour before; there is soup.\n\nGrandparents, little sisters and brothers are welcome too.',
  translations: [
    {
      language: 'es',
      title: 'Velada de la arboleda: vengan a ver lo que ha crecido',
      text: 'Cada clase muestra su arboleda, sus libros y sus experimentos. Abrimos un cuarto de hora antes; habrá sopa.\n\nTambién son bienvenidos los abuelos y los hermanos pequeños.',
    },
  ],
};
const SNOW_DAYS: Written = {
  ...{ ...PLAIN, asksConfirmation: true, language: 'en' },
  title: 'How we close early when it snows',
  text: 'When we have to send everybody home early, you get a message here and an e-mail at once. A child goes only with somebody who stands on their collection list.\n\nPlease look whether the list is right, and confirm that you have read this.',
};
const CONFERENCES: Written = {
  ...{ ...PLAIN, language: 'en' },
  title: 'Conferences: choose your time',
  text: 'Ten minutes for each family, in our classroom. If none of the times suits you, write to me and we will find another.',
  survey: {
    kind: 'slots',
    choices: ['12:15', '12:30', '12:45', '13:00', '13:15', '13:30'].map((label) => ({ label, capacity: 4 })),
  },
};
const BREAKFAST: Written = {
  ...{ ...PLAIN, language: 'en' },
  title: 'What shall we bring to the reading breakfast?',
  text: 'Each class brings one thing for the long table. Which shall be ours?',
  survey: {
    kind: 'poll',
    choices: [{ label: 'Fruit' }, { label: 'Muffins' }, { label: 'Bread and cheese' }],
  },
};

const PICTURE = join(__dirname, '../../../../frontend/public/share.png');
const PROGRAMME = `Grove evening

17:45  Doors open, soup in the hall
18:00  The groves of all classes
18:30  Experiments in room 12
19:15  Songs, and home
`;

/** Weeks after the last points for which the office has written in advance. */
const AHEAD = 2;

/**
 * Writes the school's announcements to its families, and the responses of the demo's parent. Does nothing if there are any announcements.
 */
export async function announce({ office, guardian, colleague }: Meeting, school: DemoSchool): Promise<void> {
  if ((await office.ask<WrittenAnnouncementLine[]>('GET', '/api/written-announcements')).length > 0) return;
  const { sections } = await colleague.until<AnnouncementChoices>(
    '/api/announcement-choices',
    (known) => known.sections.length > 0,
  );
  const toOwn = { scope: 'sections' as const, classIds: sections.slice(0, 1).map(({ classId }) => classId) };
  await write(office, { ...SNOW_DAYS, scope: 'school', send: 'now' });
  await write(colleague, { ...BREAKFAST, ...toOwn, send: 'now' });
  await write(colleague, { ...CONFERENCES, ...toOwn, send: 'now' });
  await write(office, { ...GROVE_EVENING, scope: 'school', send: 'now', files: await broughtBy(office) });
  const last = lastGiven(school.pointEntries);
  if (last !== undefined)
    await write(office, {
      ...{ ...PLAIN, language: 'en', scope: 'staff', send: 'scheduled' },
      ...{ publishOn: daysAfter(mondayOf(last.slice(0, 10)), 7 * AHEAD), publishTime: '07:30' },
      title: 'Reports are due on Friday',
      text: 'Please have the comments for your classes in by Friday noon.',
    });
  await answer(guardian);
}

/** Uploads a picture with its description, and a document. */
async function broughtBy(office: Office): Promise<WriteAnnouncement['files']> {
  const bring = async (bytes: Buffer<ArrayBuffer>) =>
    (await office.bring<KeptFile>('/api/announcement-files', bytes)).file.id;
  return [
    {
      ...{ id: await bring(readFileSync(PICTURE)), name: 'Our school' },
      alt: 'A drawing of our school on a hill, between two trees, with the sun above it',
    },
    { id: await bring(Buffer.from(PROGRAMME)), name: 'Programme' },
  ];
}

function write(author: Office, written: Omit<WriteAnnouncement, 'version'>): Promise<SavedAnnouncement> {
  return author.ask('POST', '/api/written-announcements', { ...written, version: 0 });
}

/** The parent has read all but the newest, and answers what the announcements ask. */
async function answer(guardian: Office): Promise<void> {
  const [, ...earlier] = await guardian.ask<Announcement[]>('GET', '/api/announcements');
  for (const { id } of earlier) {
    const path = `/api/announcements/${id}`;
    const { survey, asksConfirmation, version } = await guardian.ask<OpenedAnnouncement>('GET', path);
    await guardian.ask('POST', `${path}/read`);
    const choiceId = survey?.choices.at(1)?.id;
    if (choiceId) await guardian.ask('POST', `${path}/answer`, { choiceId });
    if (asksConfirmation) await guardian.ask('POST', `${path}/confirm`, { version });
  }
}
