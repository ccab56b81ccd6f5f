/**
 * Members of an organisation above schools, while inside a school below it. They have no account with this role: each is an administrator
 * of their own school.
 */
export const DISTRICT_ROLES = ['district_admin', 'district_viewer'] as const;
export type DistrictRole = (typeof DISTRICT_ROLES)[number];

/** The roles that can be inside a school without belonging to it. */
export const VISITOR_ROLES = ['super_super_admin', 'district_admin', 'district_viewer'] as const;
export type VisitorRole = (typeof VISITOR_ROLES)[number];

/** The name of a visitor shown to a school if a record has none. */
export const VISITOR_NAMES: Record<VisitorRole, string> = {
  super_super_admin: 'Platform operator',
  district_admin: 'District administrator',
  district_viewer: 'District viewer',
};

export function isVisitorRole(role: string): role is VisitorRole {
  return (VISITOR_ROLES as readonly string[]).includes(role);
}
