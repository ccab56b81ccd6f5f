import { SERVER_LIMITS } from '@homeroom/domain';
import { FilesModule } from '@homeroom/files/kept';

/** Beside homework, and beside what is handed in, which is kept as long as the record of whoever did it. */
export const HomeworkFilesModule = FilesModule.for('classroom', '/api/homework-files', {
  ofSchool: `coalesce((SELECT student_count::bigint * ${SERVER_LIMITS.homeworkBytesPerStudent} FROM school_limit WHERE school_id = $1), 0)`,
  ofStudent: SERVER_LIMITS.homeworkBytesAYear,
});
