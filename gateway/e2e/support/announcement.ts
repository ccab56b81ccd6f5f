import type { SavedAnnouncement, WrittenAnnouncement } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';

export interface AnnouncementsUnderTest {
  /** Published, to be confirmed by its readers. */
  read: string;
  /** Published: one whose people are reminded once, and one that is withdrawn. */
  reminded: string;
  removed: string;
  draft: string;
  /** A choice with which the first announcement can be answered. */
  choiceId: string;
}

export const SAID = {
  ...{ version: 0, scope: 'school', withStudents: true, asksConfirmation: true, isPinned: false },
  ...{ language: 'en', title: 'Sports day', text: 'Bring a hat.' },
  survey: { kind: 'slots', choices: [{ label: '09:00', capacity: 20 }, { label: '09:15' }] },
};

/** Announces to the whole school, retrying because messaging learns of people a moment after they are entered. */
export function announce(admin: Browser, title = SAID.title, send = 'now'): Promise<string> {
  return eventually(async () => {
    const answer = await admin.post<SavedAnnouncement>('/api/written-announcements', {
      ...SAID,
      title,
      send,
    });
    return answer.status === 201 && answer.body.announcementId;
  });
}

export async function announceAll(admin: Browser, title?: string): Promise<AnnouncementsUnderTest> {
  const read = await announce(admin, title);
  const { body } = await admin.get<WrittenAnnouncement>(`/api/written-announcements/${read}`);
  return {
    ...{ read, choiceId: body.survey?.choices[0]?.id ?? '' },
    reminded: await announce(admin, title),
    removed: await announce(admin, title),
    draft: await announce(admin, title, 'draft'),
  };
}
