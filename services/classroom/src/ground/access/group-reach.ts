/** SQL: true if the caller may open the group: an administrator every group, a teacher the running ones that name them. */
export function reachesGroup(groupId: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'school_admin' THEN true
    WHEN 'teacher' THEN EXISTS (SELECT 1 FROM group_teaching own
      JOIN course_group named ON named.school_id = $1 AND named.id = own.group_id AND named.ended_on IS NULL
      WHERE own.school_id = $1 AND own.group_id = ${groupId} AND own.teacher_id = ${personId}::uuid)
    ELSE false END`;
}
