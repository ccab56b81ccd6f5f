import type {
  ExportProgress,
  ExportSchoolProgress,
  FindProgress,
  FindSchoolProgress,
  Progress,
} from '../progress';
import type { ListFile } from './call';

/** What points, registers, homework and games come to: of a student, a class, a year group, the school. */
export interface ProgressCalls {
  'GET /api/students/:studentId/progress': { query: FindProgress; answer: Progress };
  'GET /api/simple-classes/:classNumber/progress': {
    query: FindProgress;
    answer: Progress;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/simple-classes/:classNumber/progress/file': {
    query: ExportProgress;
    type: ListFile;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/school-admin/progress': { query: FindSchoolProgress; answer: Progress };
  'GET /api/school-admin/progress/file': { query: ExportSchoolProgress; type: ListFile };
}
