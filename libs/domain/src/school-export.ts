/** What a school takes along of itself, in the order in which its page shows it: each part is one service's. */
export const EXPORT_PARTS = ['school', 'accounts', 'classroom', 'messages', 'alerts'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];
