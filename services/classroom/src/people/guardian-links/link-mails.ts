import type { ComposedMail } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';

const guardianAsked = statement<{ email: string | null }, [linkId: string]>(
  'links.guardian_asked',
  `SELECT g.email FROM guardian_link l JOIN guardian g ON g.school_id = $1 AND g.id = l.guardian_id
   WHERE l.school_id = $1 AND l.id = $2 AND l.state = 'waiting'`,
);

/** Tells the guardian that somebody asks; they read for which child after signing in. */
@Injectable()
export class LinkMails {
  @ComposesMail('guardian_link')
  async toGuardian(linkId: string, tx: Tx): Promise<ComposedMail<'guardian_link'>> {
    const [asked] = await tx.sql(guardianAsked(linkId));
    if (!asked?.email) return { obsolete: true };
    return { to: asked.email, recipient: 'other', values: {} };
  }
}

/** One id per day, so that the office gets one mail however many requests a day brings. */
export function officeMailOfToday(schoolId: string, now = new Date()): string {
  return uuidv5(`links waiting on ${now.toISOString().slice(0, 10)}`, schoolId);
}
