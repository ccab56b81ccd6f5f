import { SERVER_LIMITS } from '@homeroom/domain';
import { FilesModule } from '@homeroom/files/kept';

/** Files attached to homework and to handed-in work, which are kept as long as the student's record. */
export const HomeworkFilesModule = FilesModule.for('classroom', '/api/homework-files', {
  ofSchool: `coalesce((SELECT student_count::bigint * ${SERVER_LIMITS.homeworkBytesPerStudent} FROM school_limit WHERE school_id = $1), 0)`,
  ofStudent: SERVER_LIMITS.homeworkBytesAYear,
});
