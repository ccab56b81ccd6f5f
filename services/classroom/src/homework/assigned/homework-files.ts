import { FilesModule } from '@homeroom/files/kept';

/** Beside homework, and beside what is handed in. */
export const HomeworkFilesModule = FilesModule.for('classroom', '/api/homework-files');
