import type { AddressCount, PeopleCount } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export const countPeople = statement<PeopleCount>(
  'people_count.count',
  `SELECT count(*)::int AS users, (count(*) FILTER (WHERE role = 'teacher'))::int AS teachers,
     (count(*) FILTER (WHERE role = 'student'))::int AS students
   FROM account WHERE school_id = $1 AND is_active AND role <> 'class_device'`,
);

export const countAddresses = statement<AddressCount>(
  'people_count.addresses',
  `SELECT count(*)::int AS all, (count(*) FILTER (WHERE email = verified_email))::int AS confirmed
   FROM account WHERE school_id = $1 AND is_active AND email IS NOT NULL AND role IN ('parent', 'teacher')`,
);
