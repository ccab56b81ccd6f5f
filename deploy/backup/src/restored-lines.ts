import type { Restored, Since } from './restore';

const README = (section: string) => `see deploy/README.md, "${section}"`;

/** What the operator reads of a database that was restored, and what is left to do. */
export function restoredLines({ takenAt, tables, rows, setAside, since }: Restored, into: string): string[] {
  return [
    `${into} is as it was at ${takenAt.toISOString()}: ${tables} tables, ${rows} rows`,
    ...(setAside === undefined
      ? []
      : [
          `what it held before is kept in ${setAside}; start Homeroom again, drop that when nothing is missed`,
        ]),
    ...(since.comparedWith === undefined
      ? [
          `nobody can tell whose data was erased since, which schools were registered since, nor whose notice was given or withdrawn, because there was no database to compare with: ${README('Erasures since then')}`,
        ]
      : sinceThen(since)),
    ...atRest(since),
  ];
}

function sinceThen({ erasedSince, erasedAgain, noticesSince, schoolsSince }: Since): string[] {
  const erased =
    erasedSince === null
      ? 'nobody can count the students who are back and whose data was erased since'
      : `${erasedSince} students are back whose data was erased since, or was due to be`;
  const notices = noticesSince ?? ['nobody can say which schools have another notice now'];
  const { lost, standing } = schoolsSince ?? {
    lost: ['nobody can say which schools were registered since'],
    standing: [],
  };
  return [
    ...(erasedSince === 0
      ? []
      : [
          `${erased}; ${erasedAgain ?? 'no'} erasures are ordered again and due at once: ${README('Erasures since then')}`,
        ]),
    ...notices.map((line) => `${line}: ${README('Notices since then')}`),
    ...lost.map((line) => `${line}: ${README('Schools since then')}`),
    ...standing.map((line) => `${line}: ${README('Schools since then')}`),
  ];
}

function atRest({ unsent, ended, alertsGoingOn, alertsLost }: Since): string[] {
  const { mails, notices, alerts, planned } = unsent;
  const lost = alertsLost ?? [
    'nobody can say which alerts went on in the database of before and are not in this one',
  ];
  return [
    ...(mails + notices + alerts > 0
      ? [
          `not sent any more, because it is of then: ${mails} mails, ${notices} notices, ${alerts} deliveries of alerts`,
        ]
      : []),
    ...(planned > 0
      ? [
          `${planned} messages, announcements, pieces of homework and reminders that were planned for since are kept back, and whoever planned them sees so: ${README('What people had planned')}`,
        ]
      : []),
    ended
      ? `sessions, links and browsers that have been ended since stay ended, as do ${ended.accounts} accounts, and what guardians of ${ended.families} students have lost since; a PIN, password or second factor that was replaced since counts again: ${README('What has ended since')}`
      : `all sessions have ended, because it is not known or not wanted which had; accounts, links, calendars and browsers that were ended since open again, and who has lost access or custody since has it again: ${README('What has ended since')}`,
    ...lost.map((line) => `${line}: if it is not over, tell its office to raise it again`),
    ...alertsGoingOn.map((line) => `${line}: if it is over, its office has to end it`),
  ];
}
