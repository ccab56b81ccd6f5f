export const CONTACT_ROLES = ['school', 'teacher', 'parent', 'student'] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

/** The topics for each role; their labels are in the texts. */
export const TOPICS = {
  school: ['registration', 'pricing', 'accounts', 'alerts', 'dataProtection', 'technical', 'other'],
  teacher: ['signIn', 'classes', 'points', 'alerts', 'technical', 'other'],
  parent: ['signIn', 'child', 'points', 'alerts', 'dataProtection', 'technical', 'other'],
  student: ['signIn', 'points', 'safety', 'technical', 'other'],
} as const satisfies Record<ContactRole, readonly string[]>;

export type Topic = (typeof TOPICS)[ContactRole][number];
