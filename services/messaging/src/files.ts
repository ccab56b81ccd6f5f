import { FilesModule } from '@homeroom/files/kept';

/** Beside messages, beside the cases of those that wait, and beside announcements, which open theirs by a door of their own. */
export const MessageFiles = FilesModule.for('messaging', '/api/message-files');
