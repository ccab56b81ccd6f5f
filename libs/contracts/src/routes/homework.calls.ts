import type { FILE_TYPES } from '@homeroom/domain';
import type { FileAddress, FileRoom, KeptFile } from '../files';
import type {
  ChildHomework,
  FindHomework,
  FoundHomework,
  HandedInWork,
  HandIn,
  HomeworkPage,
  MarkDone,
  MarkedDone,
  OwnHomeworkLine,
  OwnHomeworkPage,
  ReturnedWork,
  ReturnWork,
  WorkPage,
  WriteHomework,
  WrittenHomework,
} from '../homework';
import type { TranslateInto, Translation } from '../translation';
import type { Done } from './call';
import type { OfTranslating } from './translation.calls';

type OfWriting =
  | 'CHANGED_MEANWHILE'
  | 'CLASS_NOT_FOUND'
  | 'HOMEWORK_MARKED'
  | 'HOMEWORK_FOR_NOBODY'
  | 'YEAR_CHANGING';

/** Homework: set, handed in and returned. */
export interface HomeworkCalls {
  'GET /api/homework': { query: FindHomework; answer: FoundHomework };
  'POST /api/homework': {
    body: WriteHomework;
    answer: WrittenHomework;
    status: 201;
    errors: Exclude<OfWriting, 'CHANGED_MEANWHILE' | 'HOMEWORK_MARKED'> | 'TEMPLATE_LIMIT';
  };
  'GET /api/homework/:homeworkId': { answer: HomeworkPage };
  'GET /api/homework/:homeworkId/translation': {
    query: TranslateInto;
    answer: Translation;
    errors: OfTranslating;
  };
  'PATCH /api/homework/:homeworkId': { body: WriteHomework; answer: WrittenHomework; errors: OfWriting };
  'POST /api/homework/:homeworkId/remove': { answer: Done };
  'GET /api/homework/:homeworkId/work/:studentId': { answer: WorkPage };
  'POST /api/homework/:homeworkId/work/:studentId/return': {
    body: ReturnWork;
    answer: ReturnedWork;
    errors: 'CHANGED_MEANWHILE';
  };
  'POST /api/homework/:homeworkId/done': { body: MarkDone; answer: MarkedDone };
  'GET /api/students/:studentId/homework': { answer: OwnHomeworkLine[] };
  'GET /api/students/:studentId/homework/:homeworkId': { answer: OwnHomeworkPage };
  'GET /api/students/:studentId/homework/:homeworkId/translation': {
    query: TranslateInto;
    answer: Translation;
    errors: OfTranslating;
  };
  'GET /api/guardians/me/homework': { answer: ChildHomework[] };
  'PUT /api/my-work/:homeworkId': {
    body: HandIn;
    answer: HandedInWork;
    errors: 'CHANGED_MEANWHILE' | 'HOMEWORK_MARKED';
  };
  'POST /api/homework-files': { answer: KeptFile; status: 201; errors: 'FILES_FULL' };
  'GET /api/my-homework-room': { answer: FileRoom };
  'GET /api/school-admin/homework-room': { answer: FileRoom };
  'GET /api/homework-files/:fileId': { query: FileAddress; type: keyof typeof FILE_TYPES };
}
