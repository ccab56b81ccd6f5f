/** What a school takes along of itself, in the order in which its page shows it: each part is one service's. */
export const EXPORT_PARTS = ['school', 'accounts', 'classroom', 'messages', 'alerts'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Parts to whose rows files belong, which are taken along beside them. */
export const EXPORTED_FILES = ['classroom', 'messages'] as const satisfies readonly ExportPart[];
export type ExportedFiles = (typeof EXPORTED_FILES)[number];
