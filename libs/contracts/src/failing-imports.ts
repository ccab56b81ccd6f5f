/** GET /internal/failing-imports of the classroom: ids and numbers, nothing of what the lists hold. */
export interface SchoolsFailingImports {
  schoolId: string;
  /** Lists that are under way, and at which nobody has been for a while. */
  imports: number;
  /** Since when the one that waits longest was ordered. */
  since: string;
}

/** GET /api/super-super-admin/failing-imports */
export interface FailingImports {
  schools: (SchoolsFailingImports & { name: string; code: string })[];
  /** The classroom did not answer: nothing is known then. */
  silent: boolean;
}
