/**
 * Members of an organisation above schools, inside a school below it. Nobody has an account as one: each is an
 * administrator of a school of their own.
 */
export const DISTRICT_ROLES = ['district_admin', 'district_viewer'] as const;
export type DistrictRole = (typeof DISTRICT_ROLES)[number];

/** Who may be inside a school without belonging to it. */
export const VISITOR_ROLES = ['super_super_admin', 'district_admin', 'district_viewer'] as const;
export type VisitorRole = (typeof VISITOR_ROLES)[number];

/** How a visitor is named to a school where a record has no name. */
export const VISITOR_NAMES: Record<VisitorRole, string> = {
  super_super_admin: 'Platform operator',
  district_admin: 'District administrator',
  district_viewer: 'District viewer',
};

export function isVisitorRole(role: string): role is VisitorRole {
  return (VISITOR_ROLES as readonly string[]).includes(role);
}
