/** The parts of a school's export, in the order on its page; each part belongs to one service. */
export const EXPORT_PARTS = ['school', 'accounts', 'classroom', 'messages', 'alerts'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Parts with files, which are exported beside them. */
export const EXPORTED_FILES = ['classroom', 'messages'] as const satisfies readonly ExportPart[];
export type ExportedFiles = (typeof EXPORTED_FILES)[number];
