import type { ScreenRow } from '../../../e2e/support/screens';

const OPEN = '/announcements?open=:announcementId';
const SAYS = /We leave at nine/;

const screens: readonly ScreenRow[] = [
  ['admin', '/announcements', /Museum visit/],
  ['teacher', OPEN, SAYS],
  ['student', '/announcements', /Museum visit/],
  ['student', OPEN, SAYS],
  ['parent', '/announcements', /Museum visit/],
  ['parent', OPEN, SAYS],
  ['admin', '/sent-announcements', /Museum visit/],
  ['teacher', '/sent-announcements', /Nothing was written yet/],
  ['admin', '/sent-announcements/new', /Whom it is for/],
  ['admin', '/sent-announcements/:announcementId', /Who has read it/],
  ['admin', '/sent-announcements/:announcementId/edit', /stays as it was/],
];

export default screens;
