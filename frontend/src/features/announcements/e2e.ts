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
  ['teacher', '/sent-announcements', /No announcements yet/],
  ['admin', '/sent-announcements?write=new', /Who it is for/],
  ['admin', '/sent-announcements?open=:announcementId', /Who has read it/],
  ['admin', '/sent-announcements?write=:announcementId', /cannot change who it is for/],
];

export default screens;
