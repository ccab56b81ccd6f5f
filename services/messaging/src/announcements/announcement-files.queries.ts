import { statement } from '@homeroom/database';
import { OUT_FOR } from './announcements.queries';
import { FOR_READER } from '../rules/for-reader';
import { OF_WRITER } from './written.queries';

/** Of these ids of announcements one that the person has written, or may see as the office: also one that was taken back. */
export const writtenAmong = statement<
  { id: string },
  [personId: string, isOffice: boolean, ids: readonly string[]]
>(
  'announcement_files.written_among',
  `SELECT a.id FROM announcement a WHERE ${OF_WRITER} AND a.id = ANY($4::uuid[]) LIMIT 1`,
);

/** Of these one that is out and for the person, as the rows say. */
export const outAmong = statement<{ id: string }, [personId: string, ids: readonly string[]]>(
  'announcement_files.out_among',
  `SELECT a.id FROM ${OUT_FOR} AND a.id = ANY($3::uuid[]) AND ${FOR_READER} LIMIT 1`,
);
