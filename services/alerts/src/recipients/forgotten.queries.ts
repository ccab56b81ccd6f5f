import { removals, statement } from '@homeroom/database';

type These = [personIds: readonly string[]];

/** The row stays, so that deliveries still count, and an older event of auth cannot restore the person. */
export const takeNames = statement<{ id: string }, [...These, factId: string]>(
  'forgotten.take_names',
  `UPDATE recipient SET first_name = '', last_name = '', email = NULL, email_verified = false, language = NULL,
     is_active = false, fact_id = $3
   WHERE school_id = $1 AND id = ANY($2::uuid[]) RETURNING id`,
);

/** The person who raised the incident is still shown with role and class. */
export const takeNamesOfRaisers = statement<never, These>(
  'forgotten.take_names_of_raisers',
  `UPDATE incident SET raised_by_name = '' WHERE school_id = $1 AND raised_by = ANY($2::uuid[])`,
);

export const removeForgotten = removals('forgotten.remove', {
  roll_call_mark: ['student_id'],
  roll_call_student: ['student_id'],
  register_word: ['student_id'],
  guardianship: ['student_id', 'guardian_id'],
});

/** The register stays for the others in it. */
export const forgetInRegisters = statement<never, These>(
  'forgotten.forget_in_registers',
  `UPDATE register_copy SET student_ids = ARRAY(SELECT CASE WHEN id <> ALL($2::uuid[]) THEN id END
     FROM unnest(student_ids) WITH ORDINALITY AS known(id, place) ORDER BY place)
   WHERE school_id = $1 AND student_ids && $2::uuid[]`,
);

/** The id of an erased child stays beside the event that erased it: what was published before, and arrives late, ties no guardian to it. */
export const rememberForgotten = statement<never, [...These, factId: string]>(
  'forgotten.remember',
  `INSERT INTO guardianship_source AS known (school_id, student_id, fact_id) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id
   ON CONFLICT (school_id, student_id) DO UPDATE SET fact_id = excluded.fact_id WHERE known.fact_id < excluded.fact_id`,
);

/** For the same reason the id stays here, without a way: what messaging said of it before may be on its way. */
export const forgetWays = statement<never, [...These, factId: string]>(
  'forgotten.forget_ways',
  `INSERT INTO person_ways AS known (school_id, person_id, devices, fact_id) SELECT $1, id, '[]', $3 FROM unnest($2::uuid[]) AS id
   ON CONFLICT (school_id, person_id) DO UPDATE SET devices = '[]', phone_id = NULL, phone_number = NULL,
     fact_id = greatest(known.fact_id, excluded.fact_id)`,
);
