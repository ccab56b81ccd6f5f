import type { SavedAnnouncement } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';

export interface AnnouncementsUnderTest {
  /** Out, and to be confirmed. */
  read: string;
  /** Out: one whose people are reminded once, and one that is withdrawn. */
  reminded: string;
  removed: string;
  draft: string;
}

export const SAID = {
  ...{ version: 0, scope: 'school', withStudents: true, asksConfirmation: true, isPinned: false },
  ...{ language: 'en', title: 'Sports day', text: 'Bring a hat.' },
};

/** To the whole school; messaging hears of its people a moment after they were entered. */
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
  return {
    read: await announce(admin, title),
    reminded: await announce(admin, title),
    removed: await announce(admin, title),
    draft: await announce(admin, title, 'draft'),
  };
}
