export { answerWith } from './answer-with';
export { FilesConfig } from './files.config';
export { FilesLine } from './files-line.guard';
export { FilesModule } from './files.module';
export { type FileOf, filesBeside } from './files.queries';
export { FILE_STORE, FilesService, type OpenedFile } from './files.service';
export { ChildFiles } from '../taken/child-files';
export { fileInZip, ownBytes } from '../taken/in-a-zip';
export { TakenFilesModule } from '../taken/taken-files.module';
