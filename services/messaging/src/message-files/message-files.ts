import { FilesModule } from '@homeroom/files/kept';

/** Beside messages, and beside the cases of those that wait. */
export const MessageFiles = FilesModule.for('messaging', '/api/message-files');
