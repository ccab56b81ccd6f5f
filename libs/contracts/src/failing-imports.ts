/** GET /internal/failing-imports of the classroom: ids and numbers only, nothing from the lists. */
export interface SchoolsFailingImports {
  schoolId: string;
  /** Unfinished imports that have made no progress for a while. */
  imports: number;
  /** When the oldest of them was ordered. */
  since: string;
}

/** GET /api/super-super-admin/failing-imports */
export interface FailingImports {
  schools: (SchoolsFailingImports & { name: string; code: string })[];
  /** The classroom service did not respond, so nothing is known. */
  silent: boolean;
}
