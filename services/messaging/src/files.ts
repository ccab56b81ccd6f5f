import { FilesModule } from '@homeroom/files/kept';

/** Files attached to messages, to the cases of held messages, and to announcements, which serve theirs through a separate endpoint. */
export const MessageFiles = FilesModule.for('messaging', '/api/message-files');
