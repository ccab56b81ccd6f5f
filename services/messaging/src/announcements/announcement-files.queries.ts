import { statement } from '@homeroom/database';
import { OUT_FOR } from './announcements.queries';
import { FOR_READER } from '../rules/for-reader';
import { OF_WRITER } from './written.queries';

/** Returns one of these announcements that the person has written, or may see as the office, including withdrawn ones. */
export const writtenAmong = statement<
  { id: string },
  [personId: string, isOffice: boolean, ids: readonly string[]]
>(
  'announcement_files.written_among',
  `SELECT a.id FROM announcement a WHERE ${OF_WRITER} AND a.id = ANY($4::uuid[]) LIMIT 1`,
);

/** Returns one of these announcements that is published and addressed to the person, judged by the rows. */
export const outAmong = statement<{ id: string }, [personId: string, ids: readonly string[]]>(
  'announcement_files.out_among',
  `SELECT a.id FROM ${OUT_FOR} AND a.id = ANY($3::uuid[]) AND ${FOR_READER} LIMIT 1`,
);
